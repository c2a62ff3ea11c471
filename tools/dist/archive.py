"""One archive of a release. Nothing in it depends on the machine or the build time."""

import gzip
import io
import json
import subprocess
import tarfile
import tempfile
import time as clock
import zipfile
from pathlib import Path

from licenses import of_dependencies, of_system_library, of_themes

ROOT = Path(__file__).resolve().parents[2]
COMPLETIONS = {
    "bash": "xiangqi-setup.bash",
    "elvish": "xiangqi-setup.elv",
    "fish": "xiangqi-setup.fish",
    "powershell": "_xiangqi-setup.ps1",
    "zsh": "_xiangqi-setup",
}


def output(*command):
    """The bytes that a command prints."""
    command = [str(word) for word in command]
    return subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout


def manual_pages(program):
    """The manual pages by name."""
    with tempfile.TemporaryDirectory() as directory:
        output(program, "man", directory)
        return {page.name: page.read_bytes() for page in Path(directory).iterdir()}


def contents(target, program, here):
    """The files of an archive by name. `here` is the same program for this machine."""
    # The documents, and the files that they link to.
    directories = output("git", "ls-files", "-z", "doc", "examples", "integrations")
    documents = ["README.md", "CHANGELOG.md", "LICENSE", *directories.decode().split("\0")[:-1]]
    files = {name: (ROOT / name).read_bytes() for name in documents}
    files[program.name] = program.read_bytes()
    for name, page in manual_pages(here).items():
        files[f"man/man1/{name}"] = page
    for shell, name in COMPLETIONS.items():
        files[f"completions/{name}"] = output(here, "completions", shell)
    themes = json.loads(output(here, "themes", "list", "--json"))
    # The builder's own themes have paths.
    themes = [theme for theme in themes if theme["path"] is None]
    sysroot = Path(output("rustc", "--print", "sysroot").decode().strip())
    library = sysroot / "share/doc/rust/COPYRIGHT-library.html"
    files["licenses/dependencies.txt"] = of_dependencies(target)
    files["licenses/themes.txt"] = of_themes(themes, target)
    files["licenses/rust-library.html"] = library.read_bytes()
    name, text = of_system_library(target)
    files[f"licenses/{name}"] = text
    return files


def as_tar(files, top, time, is_program):
    """A compressed tar archive: sorted names, no owner, the same time for all."""
    tar = io.BytesIO()
    with tarfile.open(fileobj=tar, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name in sorted(files):
            member = tarfile.TarInfo(f"{top}/{name}")
            member.size, member.mtime = len(files[name]), time
            member.mode = 0o755 if is_program(name) else 0o644
            archive.addfile(member, io.BytesIO(files[name]))
    return gzip.compress(tar.getvalue(), mtime=0)


def as_zip(files, top, time, is_program):
    """The same as a ZIP archive, which has no time zone."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name in sorted(files):
            member = zipfile.ZipInfo(f"{top}/{name}", clock.gmtime(time)[:6])
            member.create_system = 3
            member.external_attr = (0o100755 if is_program(name) else 0o100644) << 16
            archive.writestr(member, files[name], zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def archive(target, program, here, out, time):
    """Writes the archive with the program for a target, and returns its path."""
    version = output(here, "--version").decode().split()[1]
    top = f"xiangqi-setup-{version}-{target}"
    is_windows = "windows" in target
    path = out / (f"{top}.zip" if is_windows else f"{top}.tar.gz")
    write = as_zip if is_windows else as_tar
    files = contents(target, program, here)
    path.write_bytes(write(files, top, time, lambda name: name == program.name))
    return path
