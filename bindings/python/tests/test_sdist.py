"""A source distribution has what it is built from: CMake configures the module from it alone."""

import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

here = Path(__file__).resolve().parent.parent


@pytest.mark.skipif(not (here.parent.parent / "CMakePresets.json").is_file(), reason="needs the sources of the project")
def test_sdist_configures(tmp_path: Path) -> None:
    made = [sys.executable, "setup.py", "--quiet", "sdist", "--dist-dir", str(tmp_path)]
    subprocess.run(made, cwd=here, check=True)
    (packed,) = tmp_path.glob("puzzlec-*.tar.gz")
    with tarfile.open(packed) as archive:
        archive.extractall(tmp_path)
    (folder,) = (path for path in tmp_path.iterdir() if path.is_dir())
    cmake = ["cmake", "--preset", "python", f"-DPython3_EXECUTABLE={sys.executable}"]
    subprocess.run(cmake, cwd=folder / "sources", check=True, capture_output=True)
    # Every source that the build names is there.
    subprocess.run(["ninja", "-C", "build/python", "-n", "puzzlec_python"], cwd=folder / "sources", check=True, capture_output=True)
