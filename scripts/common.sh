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

# run_counting WHAT COMMAND...: the same for a build that takes minutes; says how far Ninja is, on a
# terminal all the time, otherwise now and then.
run_counting() {
    local what="$1" log start=$SECONDS pid code=0 told=0 at
    shift
    log="$(mktemp)"
    "$@" >"$log" 2>&1 </dev/null &
    pid=$!
    trap 'kill "$pid" 2>/dev/null; exit 130' INT TERM
    printf '== %s ... ' "$what" >&2
    while kill -0 "$pid" 2>/dev/null; do
        sleep 1
        at="$(tail -c 4000 "$log" | tr '\r' '\n' | sed -n 's/^\[\([0-9]*\)\/\([0-9]*\)\].*/\1 of \2/p' | tail -n 1)"
        if [[ -t 2 ]]; then
            printf '\r== %s ... %s, %d s \033[K' "$what" "${at:-starting}" "$((SECONDS - start))" >&2
        elif ((SECONDS - start - told >= 30)); then
            told=$((SECONDS - start))
            printf '%s (%d s) ... ' "${at:-starting}" "$told" >&2
        fi
    done
    wait "$pid" || code=$?
    trap - INT TERM
    [[ -t 2 ]] && printf '\r== %s ... \033[K' "$what" >&2
    if ((code == 0)); then
        printf 'done (%d s)\n' "$((SECONDS - start))" >&2
    else
        printf 'FAILED\n' >&2
        cat "$log" >&2
    fi
    rm -f "$log"
    return "$code"
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
