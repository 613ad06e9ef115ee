"""The one decorator for compiled rules. Its cache folder is named by a hash of all that compiled code depends on."""

import functools
import hashlib
import inspect
import os
import sys
from pathlib import Path

import numba
from llvmlite import binding as llvm
from numba import njit, types
from numba.core.caching import UserProvidedCacheLocator
from numba.core.typing.typeof import typeof_impl

ROOT = Path(__file__).resolve().parents[1]
# Tables read at import become constants of the compiled code.
SOURCES = ("engines/**/*.py", "data/editions/**/*")
# Annotation -> compiled type; other modules add theirs.
TYPES = {int: types.int64, bool: types.boolean, float: types.float64}


def cache_name():
    """numba checks only a kernel's own file; this changes with every file, constant, switch, Python and processor."""
    machine = f"{sys.implementation.cache_tag} {llvm.get_host_cpu_name()}"
    digest = hashlib.sha256(f"{numba.__version__} {numba.config.BOUNDSCHECK} {numba.config.OPT} {machine}".encode())
    for path in sorted(p for pattern in SOURCES for p in ROOT.glob(pattern) if p.is_file()):
        digest.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder(name):
    """In the clone when all is compiled there or it can be written; else in the user's own cache, nobody else's."""
    shared = ROOT / ".kernels" / name
    if (shared / "complete").exists() or os.access(ROOT, os.W_OK):
        return shared
    chosen = os.environ.get("LOCALAPPDATA" if os.name == "nt" else "XDG_CACHE_HOME")
    return (Path(chosen) if chosen else Path.home() / ".cache") / "kibitz" / name


CACHE = cache_folder(cache_name())
COMPLETE = CACHE / "complete"  # there when every kernel has been compiled
KERNELS = []


class Locator(UserProvidedCacheLocator):
    """Files by the folder of their source below CACHE; one that is complete is only read, it may be write-protected."""

    def __init__(self, function, file):
        super().__init__(function, file)
        self._cache_path = str(CACHE / Path(file).parent.relative_to(ROOT))

    def ensure_cache_path(self):
        if os.access(CACHE, os.W_OK) or not COMPLETE.exists():
            super().ensure_cache_path()


# Set before the first kernel is defined.
numba.config.CACHE_DIR = str(CACHE)
numba.config.CACHE_LOCATOR_CLASSES = f"{__name__}.{Locator.__name__}"


class Kernel:
    """A function compiled for one signature. It is loaded, or compiled, when it is first called or met by a caller.

    A caller's cached code holds its callees, so a command loads only the kernels it calls from Python.
    """

    def __init__(self, function, signature):
        self.function, self.signature = function, signature
        functools.update_wrapper(self, function)

    @functools.cached_property
    def compiled(self):
        return njit(self.signature, cache=True, nogil=True, boundscheck=True)(self.function)

    def __call__(self, *args):
        return self.compiled(*args)


@typeof_impl.register(Kernel)
def type_of_kernel(value, context):
    """What the compiler sees where a kernel calls another."""
    return typeof_impl(value.compiled, context)


def is_cold():
    """Whether the rules are still to be compiled on this machine."""
    return not numba.config.DISABLE_JIT and not COMPLETE.exists()


def compile_all():
    """Compile every kernel defined so far, and remember that it is done."""
    for each in KERNELS:
        each.compiled  # noqa: B018
    CACHE.mkdir(parents=True, exist_ok=True)
    COMPLETE.touch()


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
    KERNELS.append(Kernel(function, tuple(TYPES[kind] for kind in kinds)))
    return KERNELS[-1]
