"""The licences of all linked code, with their complete texts."""

import json
import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LICENSE_FILE = re.compile(r"(licen[cs]e|copying|copyright|notice|unlicense)", re.IGNORECASE)
SOURCES = {".c", ".h", ".rs"}
RULE = "=" * 79 + "\n"
# Where Debian keeps the licence of a C library that the program links to.
OF_DEBIAN = "/usr/share/doc/{}/copyright"


def output(*command):
    """The output of a command."""
    done = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    return done.stdout


def linked(target):
    """The packages linked into the program, as `cargo metadata` describes them."""
    tree = output(
        "cargo", "tree", "--locked", "--package", "xiangqi-setup-cli", "--edges", "normal,no-proc-macro", "--target", target,
        "--prefix", "none", "--format", "{p}",
    )  # fmt: skip
    names = {tuple(line.split()[:2]) for line in tree.splitlines() if line}
    found = json.loads(
        output("cargo", "metadata", "--locked", "--format-version=1", "--filter-platform", target)
    )["packages"]
    found = [package for package in found if (package["name"], "v" + package["version"]) in names]
    assert len(found) == len(names), "cargo tree and cargo metadata disagree"
    return sorted(found, key=lambda package: (package["name"], package["version"]))


def of_spdx(package_of_spdx, identifier):
    """The text of a licence by its SPDX identifier, a string of Rust in the crate `spdx`."""
    directory = Path(package_of_spdx["manifest_path"]).parent / "src/text/licenses"
    text = (directory / identifier).read_text().strip()
    return text.removeprefix('r#"').removesuffix('"#')


def texts(package, spdx):
    """The texts of a package's licence; if it has none, the usual one with its authors."""
    directory = Path(package["manifest_path"]).parent
    # Including the licences of code that a package contains.
    files = [path for path in directory.rglob("*") if LICENSE_FILE.match(path.name)]
    files = [path for path in files if path.is_file() and path.suffix not in SOURCES]
    if files:
        return [path.read_text(errors="replace") for path in sorted(files)]
    assert "MIT" in re.split(r"[ /()]+", package["license"] or ""), f"{package['name']}: no licence"
    owner = ", ".join(re.sub(r" *<.*>", "", author) for author in package["authors"])
    text = of_spdx(spdx, "MIT")
    assert "<copyright holders>" in text
    return [text.replace("<year> ", "").replace("<copyright holders>", owner)]


def same(text):
    """The part that two copies of one text have in common."""
    return " ".join(text.split())


def of_dependencies(target):
    """All packages with their licences, then each text once."""
    packages = [it for it in linked(target) if not it["name"].startswith("xiangqi-setup")]
    [spdx] = [it for it in packages if it["name"] == "spdx"]
    found = {}
    lines = ["The program contains these packages. Their licences follow.\n\n"]
    for package in packages:
        name = f"{package['name']} {package['version']}"
        lines.append(f"{name}: {package['license']}\n")
        for text in texts(package, spdx):
            found.setdefault(same(text), (text, []))[1].append(name)
    for text, names in found.values():
        lines += ["\n", RULE, ", ".join(names), "\n", RULE, "\n", text.strip("\r\n"), "\n"]
    return "".join(lines).replace("\r\n", "\n").encode()


def of_themes(themes, target):
    """The built-in themes with their licences and their sources' licences, then the texts."""
    [spdx] = [it for it in linked(target) if it["name"] == "spdx"]
    identifiers = set()
    lines = ["The program contains these themes. Their licences follow.\n\n"]
    for theme in themes:
        authors = ", ".join(theme["authors"])
        lines.append(f"{theme['kind']} {theme['name']}: {theme['license']}, {authors}\n")
        identifiers.add(theme["license"])
        for source in theme["sources"]:
            lines.append(f"  from {source['title']}, {source['version']}: {source['license']}\n")
            identifiers.add(source["license"])
    for identifier in sorted(identifiers):
        lines += ["\n", RULE, identifier, "\n", RULE, "\n", of_spdx(spdx, identifier).strip(), "\n"]
    return "".join(lines).encode()


def of_system_library(target):
    """The licence of the C library, as a name and a text."""
    package = "mingw-w64-common" if "windows" in target else "musl"
    return f"{package}.txt", Path(OF_DEBIAN.format(package)).read_bytes()
