#!/usr/bin/env python3
"""Builds the archives of a release: for each system a static executable and everything that goes with it.

    tools/dist/build.py [--profile PROFILE] [--target-dir DIR] [--allow-dirty] OUT [TARGET...]

Writes an archive for each TARGET into OUT, and SHA256SUMS; the default is all targets. The target
that prints the archives' manual pages must run here, and is always built. The same commit gives
the same bytes, wherever and whenever it is built with the same Rust. Uncommitted changes are
refused, or included with --allow-dirty. This needs Linux on x86-64, `rustup target add` for each target, and Debian's packages musl-tools and, for the other
targets, gcc-aarch64-linux-gnu, libc6-dev-arm64-cross and gcc-mingw-w64-x86-64-win32.
"""

import argparse
import hashlib
import os
import subprocess
import sys
from pathlib import Path

from archive import archive

ROOT = Path(__file__).resolve().parents[2]
# Runs here, to print manual pages and completions.
HERE = "x86_64-unknown-linux-musl"
# At a fixed address, a program starts without relocating the tables of built-in themes, which
# takes a quarter of its time.
STATIC = ["-Crelocation-model=static", "-Clinker=rust-lld"]
# The compiler options for each target, except those for paths, and a C compiler.
TARGETS = {
    HERE: (STATIC, "musl-gcc"),
    # Debian has no such compiler for musl; the parts of glibc's headers that the allocator uses are the same.
    "aarch64-unknown-linux-musl": (STATIC, "aarch64-linux-gnu-gcc"),
    "x86_64-pc-windows-gnu": (["-Clink-arg=-Wl,--no-insert-timestamp"], "x86_64-w64-mingw32-gcc"),
}


def output(*command):
    """The output of a command."""
    done = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    return done.stdout.strip()


def build(target, profile, target_dir, time):
    """Builds the program for a target, without paths of this machine in it, as if at this time."""
    cargo_home = os.environ.get("CARGO_HOME") or Path.home() / ".cargo"
    paths = {
        Path(cargo_home).resolve() / "registry/src": "registry",
        ROOT: ".",
        Path(output("rustc", "--print", "sysroot")): "rust",
    }
    options, compiler = TARGETS[target]
    flags = [f"--remap-path-prefix={path}={name}" for path, name in paths.items()] + options
    c_flags = [f"-ffile-prefix-map={path}={name}" for path, name in paths.items()]
    variable = target.replace("-", "_")
    command = ["cargo", "build", "--locked", "--quiet", "--bin", "xiangqi-setup", "--profile", profile, "--target", target]
    environment = {
        **os.environ,
        "CARGO_TARGET_DIR": str(target_dir),
        "CARGO_ENCODED_RUSTFLAGS": "\x1f".join(flags),
        f"CC_{variable}": compiler,
        f"CFLAGS_{variable}": " ".join(c_flags),
        "CARGO_INCREMENTAL": "0",
        # The allocator contains its compile time, which C compilers take from here.
        "SOURCE_DATE_EPOCH": str(time),
    }
    subprocess.run(command, cwd=ROOT, check=True, env=environment)
    directory = target_dir / target / ("debug" if profile == "dev" else profile)
    return directory / ("xiangqi-setup.exe" if "windows" in target else "xiangqi-setup")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--profile", default="dist")
    parser.add_argument("--target-dir", type=Path, default=ROOT / "target")
    parser.add_argument("--allow-dirty", action="store_true")
    parser.add_argument("out", metavar="OUT", type=Path)
    parser.add_argument("targets", metavar="TARGET", nargs="*", default=list(TARGETS))
    args = parser.parse_args()
    if unknown := set(args.targets) - set(TARGETS):
        parser.error(f"unknown target {', '.join(sorted(unknown))}; known: {', '.join(TARGETS)}")
    changed = output("git", "status", "--porcelain", "--untracked-files=no")
    if changed and not args.allow_dirty:
        parser.error(f"commit these changes first, or pass --allow-dirty:\n{changed}")
    time = int(os.environ.get("SOURCE_DATE_EPOCH") or output("git", "log", "-1", "--format=%ct"))
    args.out.mkdir(parents=True, exist_ok=True)
    target_dir = args.target_dir.resolve()
    here = build(HERE, args.profile, target_dir, time)
    written = []
    for target in args.targets:
        program = here if target == HERE else build(target, args.profile, target_dir, time)
        written.append(archive(target, program, here, args.out, time))
        print(f"{written[-1].name}  {written[-1].stat().st_size:,} bytes")
    sums = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in written]
    (args.out / "SHA256SUMS").write_text("".join(sorted(sums, key=lambda line: line.split()[1])))


if __name__ == "__main__":
    sys.exit(main())
