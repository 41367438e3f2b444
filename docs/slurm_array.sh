#!/bin/bash
#SBATCH --job-name=puzzlec
#SBATCH --array=1-16
#SBATCH --cpus-per-task=4
#SBATCH --requeue
#
# One shard of a batch for each task of a Slurm array: sbatch slurm_array.sh PUZZLES FOLDER [COMMAND]
# A task that was ended half-way and is queued again goes on where it stopped.
set -euo pipefail
puzzles=$1
folder=$2
command=${3:-solve}
shard=$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT

mkdir -p "$folder"
"${PUZZLEC:-puzzlec}" "$command" -j "${SLURM_CPUS_PER_TASK:-1}" --json-lines --shard "$shard" \
    --resume "$folder/$SLURM_ARRAY_TASK_ID.jsonl" "$puzzles"
