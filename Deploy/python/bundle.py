"""Puts the program, the shared libraries that it needs and their licences into the wheel.

The program is the one that the variable PROGRAM names. Symbols are removed, and the libraries are
found through paths that are relative to the program. Libraries that every Linux system has stay
outside: the C and C++ runtimes, which must fit the system.
"""

from __future__ import annotations

import os
import pathlib
import re
import shutil
import subprocess
import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = pathlib.Path(__file__).resolve().parent
REPOSITORY = ROOT.parent.parent
LICENCES = ROOT / "licenses"

# What stays outside; also the C++ runtime, because that of the system where the wheel is built
# needs the C library of that system, and the program does not.
SYSTEM = re.compile(
    r"^(linux-vdso|ld-linux.*|libc|libm|libdl|librt|libpthread|libresolv|libutil|libgcc_s|libstdc\+\+)"
    r"\.so(\.|$)"
)


class LicenceHook(MetadataHookInterface):
    """Collects the licences before hatchling lists them in the metadata."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Writes the folder licenses."""
        shutil.rmtree(LICENCES, ignore_errors=True)
        LICENCES.mkdir()
        program = program_path()
        write_licences(program, needed_libraries(program), LICENCES)


class BundleHook(BuildHookInterface):
    """Adds program and libraries to the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Stages the files and states the platform."""
        if version == "editable":
            return
        program = program_path()
        stage = pathlib.Path(self.directory) / "stage"
        shutil.rmtree(stage, ignore_errors=True)
        binaries = stage / "program"
        (binaries / "lib").mkdir(parents=True)

        libraries = needed_libraries(program)
        target = binaries / "roundsman"
        strip(program, target)
        patchelf("--force-rpath", "--set-rpath", "$ORIGIN/lib", str(target))
        for name, path in libraries.items():
            copy = binaries / "lib" / name
            strip(path, copy)
            patchelf("--force-rpath", "--set-rpath", "$ORIGIN", str(copy))

        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{platform_tag([target, *(binaries / 'lib').iterdir()])}"
        for path in sorted(binaries.rglob("*")):
            if path.is_file():
                inside = path.relative_to(binaries)
                build_data["force_include"][str(path)] = f"roundsman/program/{inside}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Removes what was staged."""
        shutil.rmtree(pathlib.Path(self.directory) / "stage", ignore_errors=True)
        shutil.rmtree(LICENCES, ignore_errors=True)


def program_path() -> pathlib.Path:
    """The program to bundle."""
    program = pathlib.Path(os.environ.get("PROGRAM") or REPOSITORY / ".build/release/roundsman")
    if not program.exists():
        sys.exit(f"There is no program {program}. Build it first, or set PROGRAM.")
    return program.resolve()


def needed_libraries(program: pathlib.Path) -> dict[str, pathlib.Path]:
    """The shared libraries that the program needs, directly or not, by name."""
    printed = output("ldd", str(program))
    missing = re.findall(r"^\s*(\S+) => not found", printed, re.MULTILINE)
    if missing:
        sys.exit(f"{program} needs libraries that are missing here: {', '.join(missing)}.")
    found = re.findall(r"^\s*(\S+) => (/\S+)", printed, re.MULTILINE)
    return {name: pathlib.Path(path) for name, path in found if not SYSTEM.match(name)}


def strip(source: pathlib.Path, target: pathlib.Path) -> None:
    """Copies a binary without its symbols."""
    subprocess.run(
        [os.environ.get("STRIP", "strip"), "--strip-unneeded", "-o", target, source], check=True
    )
    target.chmod(0o755)


def patchelf(*arguments: str) -> None:
    """Runs patchelf, which the build environment has."""
    beside = pathlib.Path(sys.executable).with_name("patchelf")
    command = str(beside) if beside.exists() else shutil.which("patchelf") or "patchelf"
    subprocess.run([command, *arguments], check=True)


def platform_tag(binaries: list[pathlib.Path]) -> str:
    """The tag of the oldest C library with which all binaries run."""
    needed = (2, 17)
    for binary in binaries:
        versions = re.findall(r"GLIBC_(\d+)\.(\d+)", output("objdump", "-T", str(binary)))
        needed = max([needed, *((int(major), int(minor)) for major, minor in versions)])
    machine = output("uname", "-m").strip()
    return f"manylinux_{needed[0]}_{needed[1]}_{machine}"


def output(*command: str) -> str:
    """What a command prints."""
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


# Licences


def write_licences(
    program: pathlib.Path, libraries: dict[str, pathlib.Path], target: pathlib.Path
) -> None:
    """Writes the licence of each part, and README.md with what is under which."""
    if shutil.which("dpkg") is None:
        sys.exit(
            "The licences of the libraries come from Debian's packages; build on Debian or Ubuntu."
        )
    rows = []
    shutil.copy(REPOSITORY / "LICENSE", target / "Apache-2.0.txt")
    common = pathlib.Path("/usr/share/common-licenses")
    for name in ("GPL-3", "GPL-2", "LGPL-3", "LGPL-2.1", "LGPL-2"):
        if (common / name).exists():
            shutil.copy(common / name, target / f"{name}.txt")
    if not (target / "GPL-3.txt").exists():
        sys.exit(f"{common} lacks the text of the GPL, which the wheel must contain.")

    packages: dict[str, list[str]] = {}
    swift: list[str] = []
    for name, path in libraries.items():
        package = debian_package(path)
        if package:
            packages.setdefault(package, []).append(name)
        elif "swift" in path.parts:
            swift.append(name)
        else:
            sys.exit(f"{path} belongs to no package, so that its licence is not known.")
    for package, names in sorted(packages.items()):
        text = pathlib.Path(f"/usr/share/doc/{package}/copyright")
        if not text.exists():
            sys.exit(f"The package {package} has no licence in {text}.")
        shutil.copy(text, target / f"{package}.txt")
        fields = ("${source:Package}", "${source:Version}")
        source = output("dpkg-query", "-W", f"-f={' '.join(fields)}", package).split()
        rows.append((", ".join(sorted(names)), f"{package}.txt", "Debian source package", *source))
    if swift:
        text = swift_licence(libraries)
        shutil.copy(text, target / "swift.txt")
        shutil.copy(REPOSITORY / "Deploy/licences/Unicode-3.0.txt", target / "Unicode-3.0.txt")
        texts = "swift.txt; ICU within it: Unicode-3.0.txt"
        rows.append((", ".join(sorted(swift)), texts, "the Swift toolchain", "", ""))
    for checkout in sorted(checkouts(program)):
        text = next((p for p in sorted(checkout.glob("LICENSE*")) if p.is_file()), None)
        if text is not None:
            shutil.copy(text, target / f"{checkout.name}.txt")
            part = f"{checkout.name}, within the program"
            rows.append((part, f"{checkout.name}.txt", "Swift package", "", ""))
    for subject in ("gazetteer", "climate"):
        shutil.copy(REPOSITORY / f"datasets/{subject}/README.md", target / f"{subject}-data.md")
    (target / "README.md").write_text(licence_overview(rows), encoding="utf-8")


def debian_package(path: pathlib.Path) -> str | None:
    """The Debian package to which a file belongs."""
    # /lib is a link to /usr/lib, and packages may state either.
    real = str(path.resolve())
    for name in (str(path), real, real.removeprefix("/usr")):
        found = subprocess.run(["dpkg", "-S", name], capture_output=True, text=True)
        if found.returncode == 0:
            return found.stdout.split(":")[0]
    return None


def swift_licence(libraries: dict[str, pathlib.Path]) -> pathlib.Path:
    """The licence of the Swift toolchain whose runtime is used."""
    path = next(path for path in libraries.values() if "swift" in path.parts)
    for folder in path.parents:
        licence = folder / "share/swift/LICENSE.txt"
        if licence.exists():
            return licence
    sys.exit(f"There is no licence of Swift beside {path}.")


def checkouts(program: pathlib.Path) -> list[pathlib.Path]:
    """The folders of the Swift packages that are linked into the program."""
    for folder in [*program.parents, REPOSITORY / ".build"]:
        if (folder / "checkouts").is_dir():
            return [path for path in (folder / "checkouts").iterdir() if path.is_dir()]
    return []


def licence_overview(rows: list[tuple[str, str, str, str, str]]) -> str:
    """The text of README.md."""
    lines = [
        "# Licences",
        "",
        "The Python code and the source of the program are under the Apache License 2.0",
        "(Apache-2.0.txt). The program is linked with GLPK, which is under the GNU General Public",
        "License, version 3 or later (GPL-3.txt): the program, and this wheel as a whole, may be",
        "passed on under the terms of that licence only. What you compute with it is yours.",
        "",
        "Whoever passes on the wheel must also offer its complete source: that of Roundsman in the",
        "same version, and that of the libraries below. The libraries are those of Debian, unchanged",
        "but for removed symbols and search paths; `apt-get source NAME=VERSION` gets their source.",
        "",
        "| part | licence | source |",
        "| --- | --- | --- |",
    ]
    for name, licence, kind, package, version in rows:
        lines.append(f"| {name} | {licence} | {f'{kind} {package} {version}'.strip()} |")
    lines += [
        "",
        "The program contains data under licences of their own: cities, © GeoNames, CC BY 4.0",
        "(gazetteer-data.md), and climate averages (climate-data.md).",
        "",
    ]
    return "\n".join(lines)
