"""Builds the module with the project's CMake, in build/python at the root of the project, and makes a
package of it. A second build compiles only what has changed. A source distribution has the sources of
the project in the folder `sources`."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist

here = Path(__file__).resolve().parent
packed = here / "sources"
root = packed if packed.is_dir() else here.parent.parent
# What CMake reads at the root of the project to build the module.
folders = ["bindings", "cli", "cmake", "drawing", "encoders", "engine", "genres", "solver_bridge"]
files = ["CMakeLists.txt", "CMakePresets.json", "LICENSE"]
# Not in the folder of the sources, and without what an earlier build has left.
work = root / "build" / "python" / "setuptools"
shutil.rmtree(work, ignore_errors=True)
work.mkdir(parents=True)


def project_version() -> str:
    text = (root / "CMakeLists.txt").read_text(encoding="utf-8")
    found = re.search(r"project\(puzzlec\s+VERSION (\S+)", text)
    assert found is not None, "CMakeLists.txt states the version"
    return found.group(1)


class CMakeBuild(build_ext):
    def build_extension(self, ext: Extension) -> None:
        cmake = ["cmake", "--preset", "python", f"-DPython3_EXECUTABLE={sys.executable}"]
        subprocess.run(cmake, cwd=root, check=True)
        subprocess.run(
            ["cmake", "--build", "build/python", "--target", "puzzlec_python"],
            cwd=root,
            check=True,
            env={"CMAKE_BUILD_PARALLEL_LEVEL": str(os.cpu_count() or 1), **os.environ},
        )
        target = Path(self.get_ext_fullpath(ext.name)).resolve()
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(root / "build" / "python" / "bindings" / "python" / target.name, target)


class WithSources(sdist):
    def make_release_tree(self, base_dir: str, listed: "list[str]") -> None:
        super().make_release_tree(base_dir, listed)
        to = Path(base_dir) / "sources"
        leave_out = shutil.ignore_patterns("node_modules", "dist", "__pycache__", "*.egg-info", "*.pyc", "puzzlec-*")
        for name in folders:
            shutil.copytree(root / name, to / name, ignore=leave_out)
        for name in files:
            shutil.copy2(root / name, to / name)


setup(
    name="puzzlec",
    version=project_version(),
    description="Solves, counts and draws logic puzzles by compiling them to SAT",
    license="MIT",
    python_requires=">=3.9",
    install_requires=["numpy"],
    packages=["puzzlec"],
    package_data={"puzzlec": ["py.typed", "*.pyi"]},
    ext_modules=[Extension("puzzlec._puzzlec", sources=[])],
    cmdclass={"build_ext": CMakeBuild, "sdist": WithSources},
    zip_safe=False,
    options={"build": {"build_base": str(work)}, "egg_info": {"egg_base": str(work)}},
)
