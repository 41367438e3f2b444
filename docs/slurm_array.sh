#!/bin/bash
#SBATCH --job-name=puzzlec
#SBATCH --array=1-16
#SBATCH --cpus-per-task=4
#SBATCH --requeue
#
# Each task of a Slurm array answers one shard of a batch: sbatch slurm_array.sh PUZZLES FOLDER [COMMAND]
# A task that is stopped halfway and queued again continues where it stopped.
set -euo pipefail
puzzles=$1
folder=$2
command=${3:-solve}
shard=$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT

mkdir -p "$folder"
"${PUZZLEC:-puzzlec}" "$command" -j "${SLURM_CPUS_PER_TASK:-1}" --json-lines --shard "$shard" \
    --resume "$folder/$SLURM_ARRAY_TASK_ID.jsonl" "$puzzles"
