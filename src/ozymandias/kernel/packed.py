"""Packed lists of whole numbers for hot paths: `vec[i64](items)`.

The compiled build keeps the numbers side by side in memory, which is several times faster than a
list of objects; it takes `vec` from mypyc's run-time library. Pure Python has nothing better than
the plain list, and needs no library for it. What both understand: `vec[i64](items)`, `v[i]`,
`v[i] = x`, `v[:]`, `len(v)`, iteration. This module itself is not compiled.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from librt.vecs import vec
else:

    class vec:  # noqa: N801 - the name of what it stands for
        def __class_getitem__(cls, item: Any) -> type[list]:
            return list


__all__ = ["vec"]
