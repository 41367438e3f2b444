"""What the scripts share that compare programs by the processor time of their runs."""
import os
import statistics
import subprocess


class RunFailed(Exception):
    pass


def user_time(command, path=None, repeats=1, output=None, codes=(0,)):
    """Seconds that `repeats` runs of a command spend outside of the system, and the last exit code. The
    command is a list of words, or a line for the shell; if there is a path, that file is its input."""
    spent = 0.0
    code = 0
    for _ in range(repeats):
        with open(path or os.devnull, "rb") as source:
            try:
                process = subprocess.Popen(
                    command,
                    shell=isinstance(command, str),
                    stdin=source,
                    stdout=output or subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                )
            except OSError as error:
                raise RunFailed(f"{command[0]}: {error.strerror}") from error
            _, status, usage = os.wait4(process.pid, 0)
        process.returncode = code = os.waitstatus_to_exitcode(status)
        if code not in codes:
            raise RunFailed(f"{command if isinstance(command, str) else ' '.join(command)} ends with {code}")
        spent += usage.ru_utime
    return spent, code


def alternate(first, second, runs):
    """Calls both `runs` times, in turns, each being the first of the two in half of them. Each returns
    seconds. Gives the median of each, and the median of the ratios second / first."""
    pairs = []
    for run in range(runs):
        order = (first, second) if run % 2 == 0 else (second, first)
        times = [measure() for measure in order]
        pairs.append(times if run % 2 == 0 else times[::-1])
    medians = [statistics.median(column) for column in zip(*pairs)]
    return medians, statistics.median(b / max(a, 1e-6) for a, b in pairs)
