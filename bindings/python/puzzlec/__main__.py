"""python -m puzzlec: asks a question about each puzzle of some files."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any, Dict, List, Optional

from . import InputError, Puzzle, __version__, about, read, solver_version


BAD_INPUT = 2
UNKNOWN = 3


def ask(puzzle: Puzzle, options: argparse.Namespace) -> Dict[str, Any]:
    request: Dict[str, Any] = {"ask": options.question}
    for name in ("most", "to", "claim"):
        if getattr(options, name) is not None:
            request[name] = getattr(options, name)
    return puzzle.ask(request, time_limit=options.time_limit)


def text_of(answer: Dict[str, Any], options: argparse.Namespace) -> str:
    member = {"svg": "svg", "convert": "text"}.get(options.question)
    if member in answer and not options.json:
        return str(answer[member])
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":")) + "\n"


def main(arguments: Optional[List[str]] = None) -> int:
    questions = about()["questions"]
    parser = argparse.ArgumentParser(
        prog="python -m puzzlec",
        description="Asks a question about each puzzle of some files, and prints a line of JSON for each"
        " answer (docs/json.md), or the picture or text that was asked for.",
        epilog="questions: " + ", ".join(question["name"] for question in questions),
    )
    parser.add_argument("--version", action="version", version=f"{__version__}, {solver_version()}")
    parser.add_argument("question", choices=[question["name"] for question in questions], metavar="QUESTION")
    parser.add_argument("files", nargs="*", metavar="FILE", help="standard input if there is none")
    parser.add_argument("--from", dest="format", metavar="FORMAT", help="otherwise it is detected")
    parser.add_argument("--as", dest="family", metavar="FAMILY", help="of square grids")
    parser.add_argument("--most", type=int, metavar="N", help="for count, solutions and repair")
    parser.add_argument("--to", metavar="FORMAT", help="for convert")
    parser.add_argument("--claim", help="for certify")
    parser.add_argument("--time-limit", type=float, metavar="S", help="seconds for each question")
    parser.add_argument("--json", action="store_true", help="pictures and texts as JSON, too")
    options = parser.parse_intermixed_args(arguments)

    codes: List[int] = []
    for name in options.files or ["-"]:
        try:
            if name == "-":
                text = sys.stdin.buffer.read()
            else:
                with open(name, "rb") as file:
                    text = file.read()
            items = read(
                text,
                format=options.format,
                family=options.family,
                file="<stdin>" if name == "-" else name,
            )
            for item in items:
                if isinstance(item, InputError):
                    codes.append(BAD_INPUT)
                    print(f"puzzlec: {item}", file=sys.stderr)
                    continue
                answer = ask(item, options)
                sys.stdout.write(text_of(answer, options))
                if answer["status"] == "unknown":
                    codes.append(UNKNOWN)
        except (OSError, ValueError) as error:
            print(f"puzzlec: {error}", file=sys.stderr)
            codes.append(BAD_INPUT)
    return min(codes, default=0)


if __name__ == "__main__":
    sys.exit(main())
