#!/usr/bin/env python3
"""Prints figures about the shape of the code, to compare two versions of it.

    tools/measure_code.py [FOLDER] [FOLDER ...]

Each folder is a checkout; without one, this checkout is measured. What is counted, and how, stands
beside each figure below: every figure is a search that a reader can repeat by hand.
"""

import re
import sys
from pathlib import Path

SKIPPED = {"target", "node_modules", ".svelte-kit", "build", ".git"}

# Where a command and an event are written out, one after another. A form counts when its pattern,
# one of the variants, is found in the file; what is made of a list does not name them.
COMMAND_FORMS = [
    ("crates/table/src/command.rs", r"^    DeclineBank \{"),
    ("crates/table/src/command/list.rs", r"^ +DeclineBank \{"),
    ("crates/scenario/src/forms.rs", r"^    DeclineBank \{"),
    ("crates/wire/src/command.rs", r"^    DeclineBank \{"),
    ("crates/wire/src/command.rs", r'^ +"decline-bank",'),
    ("crates/wire/src/command/into.rs", r"::DeclineBank \{"),
    ("crates/wire/src/command/from.rs", r"::DeclineBank \{"),
    ("crates/house/src/given.rs", r"enum OfTheHouse\b"),
    ("crates/house/src/given.rs", r"\bOF_THE_HOUSE\b"),
    ("crates/house/src/host.rs", r"enum Wish\b"),
    ("crates/house/src/given.rs", r"enum AnyCommand\b"),
    ("docs/generated/wire.d.ts", r'"decline-bank"'),
    ("web/src/lib/api/line.ts", r"type HouseCommand\b"),
]
EVENT_FORMS = [
    ("crates/table/src/event.rs", r"^    BankDeclined \{"),
    ("crates/table/src/event/list.rs", r"\d+ BankDeclined \{"),
    ("crates/table/src/encode.rs", r"::BankDeclined \{"),
    ("crates/table/src/decode.rs", r"::BankDeclined \{"),
    ("crates/table/src/view.rs", r"::BankDeclined \{"),
    ("crates/wire/src/happened.rs", r"^    BankDeclined \{"),
    ("crates/wire/src/happened/from.rs", r"::BankDeclined \{"),
    ("crates/table/src/tell.rs", r"::BankDeclined \{"),
    ("crates/table/src/under.rs", r"::BankDeclined \{"),
    ("crates/wire/src/english/events.rs", r"::BankDeclined \{"),
    ("web/src/lib/stage/spoken.ts", r'"seat-taken"'),
    ("web/src/lib/words/events.ts", r'"bank-declined"'),
    ("crates/cli/src/play/words.rs", r"::BankDeclined \{"),
    ("crates/cli/src/load/frame.rs", r"enum Event\b"),
    ("crates/load/src/frame.rs", r"enum Event\b"),
    ("docs/generated/wire.d.ts", r'"bank-declined"'),
]


def files(root: Path, *endings: str):
    for path in sorted(root.rglob("*")):
        inside = path.relative_to(root)
        if path.suffix in endings and not SKIPPED & set(inside.parts) and path.is_file():
            yield inside, path.read_text(encoding="utf-8")


def is_test(path: Path) -> bool:
    return "tests" in path.parts or path.name == "tests.rs" or ".test." in path.name


def without_tests(text: str) -> str:
    """Unit tests stand at the end of a file, in one module."""
    return text.split("#[cfg(test)]\nmod tests {")[0]


def forms(root: Path, listed: list[tuple[str, str]]) -> int:
    read = lambda name: (root / name).read_text(encoding="utf-8") if (root / name).is_file() else ""
    return sum(bool(re.search(pattern, read(name), re.M)) for name, pattern in listed)


def methods_of_table(sources: dict[Path, str]) -> int:
    """Functions in every `impl Table {` block of the table crate."""
    count = 0
    for path, text in sources.items():
        if path.parts[:2] == ("crates", "table") and not is_test(path):
            blocks = re.findall(r"^impl Table \{\n(.*?)^\}", text, re.M | re.S)
            count += sum(len(re.findall(r"^    (?:pub(?:\([a-z]+\))? )?(?:const )?fn ", it, re.M)) for it in blocks)
    return count


def measured(root: Path) -> dict[str, int]:
    rust = dict(files(root, ".rs"))
    web = {path: text for path, text in files(root / "web", ".svelte", ".css", ".ts")}
    code = {path: without_tests(text) for path, text in rust.items() if not is_test(path)}
    cites = [text for path, text in rust.items() if path.parts[0] == "tests"]
    api = [text for path, text in web.items() if "api" in path.parts and not path.name.endswith(".d.ts")]
    styles = [text for path, text in web.items() if path.suffix in (".svelte", ".css")]
    widths = {it for text in styles for it in re.findall(r"@media[^{]*?\(((?:min|max)-width: *[^)]*|width[^)]*)\)", text)}
    return {
        "forms of a command": forms(root, COMMAND_FORMS),
        "forms of an event": forms(root, EVENT_FORMS),
        "lines of Rust without tests": sum(text.count("\n") for text in code.values()),
        "methods of Table": methods_of_table(rust),
        "lines that begin `| Name::Name`": sum(len(re.findall(r"^\s*\| \w+::\w+", text, re.M)) for text in code.values()),
        "citations that are spent on nothing": sum(len(re.findall(r"^\s*cites\(\"[^\"]*\"\);", text, re.M)) for text in cites),
        "hand-written interfaces of the API": sum(len(re.findall(r"^export interface ", text, re.M)) for text in api),
        "different widths in media queries": len(widths),
    }


def main() -> None:
    roots = [Path(name) for name in sys.argv[1:]] or [Path(__file__).resolve().parent.parent]
    columns = [measured(root) for root in roots]
    for name in columns[0]:
        print(f"{name:40}", *(f"{column[name]:>8,}" for column in columns))


if __name__ == "__main__":
    main()
