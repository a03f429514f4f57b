"""Who asks: guests by their keys, how they come back when a key is lost, and when they were last here."""

from __future__ import annotations

from typing import Final

from ozymandias.table.clock import now
from ozymandias.table.keeper import Keeper
from ozymandias.table.problems import missing
from ozymandias.table.store import Guest
from ozymandias.table.tokens import hashed, new_name, new_secret

MOST_KNOWN: Final = 10_000
NO_RECOVERY: Final = "This recovery link does not work: it is wrong, or a newer one has replaced it."


class Guests:
    """All guests, as one server process knows them."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper
        self.store = keeper.store
        self._by_key: dict[str, Guest] = {}  # by the hash of their key
        self._forgotten = 0  # times; what was read of the store before is not remembered after
        self._fresh: dict[str, str] = {}  # when they were seen; not in the store yet
        self._written: dict[str, str] = {}  # ... and what was written last, or is just being written

    async def of(self, key: str) -> Guest | None:
        """Whose key is this? Whoever shows it is here."""
        key_hash = hashed(key)
        guest = self._by_key.get(key_hash)
        if guest is None:
            forgotten = self._forgotten
            guest = await self.keeper.call(self.store.guest_of, key_hash)
            # Another process may end a key at any time, and the news of it takes a while.
            if guest is not None and not self.store.postgres and forgotten == self._forgotten:
                if len(self._by_key) >= MOST_KNOWN:
                    self._by_key.clear()
                self._by_key[key_hash] = guest
        self.note(guest)
        return guest

    async def new(self, name: str) -> tuple[Guest, str]:
        guest, key = Guest(new_name(), name), new_secret()
        await self.keeper.change(self.store.make_guest, guest, hashed(key), now())
        self.note(guest)
        return guest, key

    async def rename(self, guest: Guest, name: str) -> Guest:
        await self.keeper.change(self.store.rename, guest.id, name)
        self._forget(guest)
        return Guest(guest.id, name, guest.recoverable)

    def _forget(self, guest: Guest) -> None:
        self._forgotten += 1
        self._by_key = {key: known for key, known in self._by_key.items() if known.id != guest.id}

    # Keys.

    async def first_recovery(self, guest: Guest) -> str | None:
        """The secret that brings this guest back, if there was none before."""
        if guest.recoverable:
            return None
        secret = new_secret()
        given = await self.keeper.change(self.store.make_recoverable, guest.id, hashed(secret), first=True)
        self._forget(guest)
        return secret if given else None

    async def new_recovery(self, guest: Guest) -> str:
        """A fresh secret that brings this guest back; the older one ends."""
        secret = new_secret()
        await self.keeper.change(self.store.make_recoverable, guest.id, hashed(secret), first=False)
        self._forget(guest)
        return secret

    async def recoverable(self, secret: str) -> Guest:
        """The guest of a recovery link, who may be told so before coming back."""
        guest = await self.keeper.call(self.store.recoverable, hashed(secret))
        if guest is None:
            raise missing(NO_RECOVERY)
        return guest

    async def recover(self, secret: str) -> tuple[Guest, str]:
        """The guest of a recovery link, and a key for the browser that it was opened in."""
        key = new_secret()
        guest = await self.keeper.change(self.store.recover, hashed(secret), hashed(key), now())
        if guest is None:
            raise missing(NO_RECOVERY)
        self._forget(guest)  # of very many keys, the oldest has ended
        self.note(guest)
        return guest, key

    async def change_keys(self, guest: Guest) -> tuple[str, str]:
        """A new key and a new recovery link; all older ones end, as somebody else may have them."""
        key, secret = new_secret(), new_secret()
        await self.keeper.change(self.store.change_keys, guest.id, hashed(key), hashed(secret), now())
        self._forget(guest)
        return key, secret

    async def log_out(self, guest: Guest) -> None:
        """All keys end. Only the recovery link leads back."""
        await self.keeper.change(self.store.end_keys, guest.id)
        self._forget(guest)

    # Presence.

    def note(self, guest: Guest | None) -> None:
        """This guest is here now."""
        if guest is not None:
            self._fresh[guest.id] = now()

    def seen(self, guest: str) -> str:
        """When this process last saw a guest, as far as the store may not know it yet."""
        return self._fresh.get(guest) or self._written.get(guest) or ""

    async def keep_seen(self) -> None:
        """Tell the store, and so all processes, who was here.

        It is remembered for one more round, for those who have read the store just before.
        """
        self._written, self._fresh = self._fresh, {}
        try:
            await self.keeper.change(self.store.saw, self._written)
        except Exception:
            self._fresh = {**self._written, **self._fresh}
            raise
