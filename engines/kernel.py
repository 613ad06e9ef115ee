"""The one decorator for compiled rules. Its cache folder is named by a hash of all that compiled code depends on."""

import hashlib
import inspect
import os
import tempfile
from pathlib import Path

import numba
from numba import njit, types

ROOT = Path(__file__).resolve().parents[1]
# Tables read at import become constants of the compiled code.
SOURCES = ("engines/**/*.py", "data/editions/**/*")
# Annotation -> compiled type; other modules add theirs.
TYPES = {int: types.int64, bool: types.boolean}


def cache_folder():
    """numba checks only a kernel's own file; this name changes with every file, constant and compiler switch."""
    digest = hashlib.sha256(f"{numba.__version__} {numba.config.BOUNDSCHECK} {numba.config.OPT}".encode())
    for path in sorted(p for pattern in SOURCES for p in ROOT.glob(pattern) if p.is_file()):
        digest.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    home = ROOT if os.access(ROOT, os.W_OK) else Path(tempfile.gettempdir(), "kibitz-kernels")
    return home / ".kernels" / digest.hexdigest()[:16]


CACHE = cache_folder()
IS_COLD = not numba.config.DISABLE_JIT and not CACHE.exists()
numba.config.CACHE_DIR = str(CACHE)  # before the first kernel is defined


def as_python(function, kinds):
    """With NUMBA_DISABLE_JIT=1: convert int arguments as compiled code does; an np.int8 would overflow in a shift."""

    def converted(*args):
        return function(*(kind(arg) if kind in (int, bool) else arg for kind, arg in zip(kinds, args, strict=True)))

    return converted


def kernel(function):
    """Compile for exactly one signature, the annotations. Callees stand above their callers."""
    kinds = [parameter.annotation for parameter in inspect.signature(function).parameters.values()]
    if numba.config.DISABLE_JIT:
        return as_python(function, kinds)
    return njit(tuple(TYPES[kind] for kind in kinds), cache=True, nogil=True, boundscheck=True)(function)
