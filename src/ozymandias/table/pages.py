"""The built web client: read once, kept in memory, sent compressed. Every page address gets the one page."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from ozymandias.table.problems import NOTHING_HERE, missing

FOLDER: Final = Path(__file__).with_name("static")
COMPRESSIBLE: Final = ("text/", "application/json", "image/svg+xml", "text/javascript")
NOT_BUILT: Final = (
    b"<!doctype html><title>Ozymandias</title><p>The web client is not built. Run: make play</p>"
)


@dataclass(frozen=True)
class File:
    kind: str
    plain: bytes
    packed: bytes | None
    etag: str
    lasting: bool  # its name has a hash of its content in it


class Pages:
    def __init__(self, folder: Path = FOLDER) -> None:
        self._files = {
            "/" + path.relative_to(folder).as_posix(): _read(path)
            for path in folder.rglob("*")
            if path.is_file()
        }

    def answer(self, request: Request) -> Response:
        path = request.url.path
        file = self._files.get(path)
        if file is None:
            if path.startswith(("/api/", "/assets/")):
                raise missing(NOTHING_HERE)
            file = self._files.get("/index.html")
            if file is None:
                return Response(NOT_BUILT, 503, media_type="text/html")
        headers = {
            "etag": file.etag,
            "vary": "accept-encoding",
            "cache-control": "public, max-age=31536000, immutable" if file.lasting else "no-cache",
        }
        if request.headers.get("if-none-match") == file.etag:
            return Response(status_code=304, headers=headers)
        body = file.plain
        if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            body = file.packed
            headers["content-encoding"] = "gzip"
        return Response(body, headers=headers, media_type=file.kind)


def _read(path: Path) -> File:
    data = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packed = gzip.compress(data, 9, mtime=0) if kind.startswith(COMPRESSIBLE) else None
    return File(kind, data, packed, f'"{sha256(data).hexdigest()[:16]}"', "assets" in path.parts)
