# shellcheck shell=bash
# Sourced by the other scripts: changes to the project's root, sets the number of jobs, and defines
# how to report progress and how to build.

set -euo pipefail

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
cd "$root"

jobs="$(nproc 2>/dev/null || getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)"
export CMAKE_BUILD_PARALLEL_LEVEL="${CMAKE_BUILD_PARALLEL_LEVEL:-$jobs}"
export CTEST_PARALLEL_LEVEL="${CTEST_PARALLEL_LEVEL:-$jobs}"

# Progress goes to stderr, so that stdout has nothing but the script's result.
say() { printf '== %s\n' "$*" >&2; }
die() {
    printf '%s: %s\n' "$(basename "$0")" "$*" >&2
    exit 1
}

# run_quietly WHAT COMMAND...: prints one line of progress, and the command's output only if it fails.
run_quietly() {
    local what="$1" log start=$SECONDS
    shift
    log="$(mktemp)"
    printf '== %s ... ' "$what" >&2
    if "$@" >"$log" 2>&1 </dev/null; then
        printf 'done (%d s)\n' "$((SECONDS - start))" >&2
        rm -f "$log"
    else
        local code=$?
        printf 'FAILED\n' >&2
        cat "$log" >&2
        rm -f "$log"
        return "$code"
    fi
}

# build PRESET [TARGET...]: configures and builds; goes on after a failure to show all failures.
build() {
    local preset="$1"
    shift
    run_quietly "configure $preset" cmake --preset "$preset" &&
        run_quietly "build $preset" cmake --build --preset "$preset" ${1:+--target "$@"} -- -k 0
}

# install_packages FOLDER: what its package-lock.json names, unless it is there.
install_packages() {
    if [[ "$1/node_modules/.package-lock.json" -nt "$1/package-lock.json" ]]; then
        return 0
    fi
    run_quietly "npm ci in $1" npm ci --prefix "$1" --no-audit --no-fund
}
