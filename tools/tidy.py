#!/usr/bin/env python3
"""Runs clang-tidy-22 over the files of a build, several at a time, and remembers what it found clean.

A file is checked again when it, a project header it includes, its compile command, a .clang-tidy file, a package's
headers or clang-tidy itself has changed. What is remembered holds no paths of this clone, so other clones profit too.
Files that were committed last are checked first, so that a run with a time limit checks what a change touched.
"""

import argparse
import concurrent.futures
import hashlib
import json
import os
import pathlib
import shlex
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
TIDY = "clang-tidy-22"


def run(*command, **options):
    return subprocess.run(command, check=True, capture_output=True, text=True, **options).stdout


def headers_by_object(build):
    """What ninja learnt from the compiler: object file -> the files it was made from."""
    headers, current = {}, None
    for line in run("ninja", "-C", str(build), "-t", "deps").splitlines():
        if line.startswith("    "):
            current.append(pathlib.Path(os.path.normpath(build / line.strip())))
        elif ": #deps" in line:
            current = headers.setdefault(line.split(":")[0], [])
    return headers


def object_of(entry):
    words = shlex.split(entry["command"])
    return words[words.index("-o") + 1]


class Fingerprints:
    """The content of project files, and the size and date of all others, as digests."""

    def __init__(self, build):
        self.build = build
        self.known = {}
        configs = sorted(ROOT.glob(".clang-tidy")) + sorted(ROOT.glob("*/**/.clang-tidy"))
        self.base = [run(TIDY, "--version")] + [config.read_text() for config in configs if "build" not in config.parts]

    def of_file(self, path):
        if path not in self.known:
            if path.is_relative_to(ROOT):
                self.known[path] = hashlib.sha256(path.read_bytes()).hexdigest()
            else:
                stat = path.stat()
                self.known[path] = f"{path} {stat.st_size} {stat.st_mtime_ns}"
        return self.known[path]

    def of_entry(self, entry, headers):
        digest = hashlib.sha256()
        command = entry["command"].replace(str(self.build), "BUILD").replace(str(ROOT), "ROOT")
        for part in [*self.base, command, *sorted(self.of_file(path) for path in headers)]:
            digest.update(part.encode() + b"\0")
        return digest.hexdigest()


def by_last_commit(build_files):
    """The position of each file in the history, the newest commit first; files that are not committed come before all."""
    order = {}
    for line in run("git", "-C", str(ROOT), "log", "--name-only", "--format=").splitlines():
        order.setdefault(line, len(order))
    return sorted(build_files, key=lambda file: order.get(file[0], -1))


def tidy(entry, build, deadline):
    if deadline and time.monotonic() > deadline:
        return None
    return subprocess.run(
        [TIDY, "--quiet", "-p", str(build), entry["file"]], capture_output=True, text=True, check=False
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=pathlib.Path, required=True, help="a finished build folder")
    parser.add_argument("--cache", type=pathlib.Path, required=True, help="the folder to remember clean files in")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--minutes", type=float, help="start no further file after so long")
    parser.add_argument("files", nargs="*", help="only files whose path contains one of these")
    options = parser.parse_args()
    build = options.build.resolve()
    options.cache.mkdir(parents=True, exist_ok=True)

    entries = json.loads((build / "compile_commands.json").read_text())
    headers = headers_by_object(build)
    # What the build leaves out unless it is asked for: programs that only measure.
    left_out = [object_of(entry) for entry in entries if object_of(entry) not in headers]
    left_out = [object_file for object_file in left_out if "verify_interface_header_sets" not in object_file]
    if left_out:
        run("ninja", "-C", str(build), *left_out)
        headers = headers_by_object(build)
    fingerprints = Fingerprints(build)
    to_ask = []
    for entry in entries:
        name = os.path.relpath(entry["file"], ROOT)
        # Files that only include one header each: headers are seen through those that use them.
        if "verify_interface_header_sets" in name:
            continue
        if options.files and not any(part in name for part in options.files):
            continue
        found = headers.get(object_of(entry))
        if not found:
            sys.exit(f"{name} has not been compiled in {options.build}: build it first.")
        stamp = options.cache / fingerprints.of_entry(entry, found)
        if not stamp.exists():
            to_ask.append((name, entry, stamp))
    print(f"{len(entries)} files, {len(to_ask)} to check", flush=True)

    deadline = time.monotonic() + 60 * options.minutes if options.minutes is not None else None
    failed = checked = left_out = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        asked = {pool.submit(tidy, entry, build, deadline): (name, stamp) for name, entry, stamp in by_last_commit(to_ask)}
        for answer in concurrent.futures.as_completed(asked):
            name, stamp = asked[answer]
            result = answer.result()
            if result is None:
                left_out += 1
                continue
            checked += 1
            print(f"[{checked}/{len(to_ask)}] {name}", flush=True)
            if result.returncode == 0:
                stamp.touch()
            else:
                failed += 1
                print(f"\n{name}:\n{result.stdout}{result.stderr}", flush=True)
    if left_out:
        print(f"No time was left for {left_out} of {len(to_ask)} files: ./test tidy checks them.")
    if failed:
        sys.exit(f"clang-tidy finds faults in {failed} of {checked} files.")
    print("clang-tidy finds nothing.")


if __name__ == "__main__":
    main()
