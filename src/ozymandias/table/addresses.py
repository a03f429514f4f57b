"""Addresses of the network: whose they are, and which proxies are believed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

NOBODY: Final = ""  # a peer without an address
MAPPED: Final = 0xFFFF << 32  # ::ffff:0:0, before an IPv4 address


@lru_cache(4096)
def household(address: str) -> str:
    """What limits count as one address. In IPv6 every household has a whole /64 to choose from."""
    if ":" not in address:
        return address
    try:
        found = IPv6Address(address)
    except ValueError:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((int(found) >> 64 << 64, 64)))


class Proxies:
    """The proxies that an operator has named, by address or by network."""

    def __init__(self, named: Iterable[str]) -> None:
        """ValueError, if one of them is neither."""
        found = [ip_network(name, strict=False) for name in named]
        # At a socket for IPv6, peers with an IPv4 address have one of IPv6 as well.
        mapped = [
            IPv6Network((MAPPED | int(network.network_address), 96 + network.prefixlen))
            for network in found
            if network.version == 4
        ]
        self._networks = (*found, *mapped)

    @property
    def networks(self) -> list[str]:
        """All of them, as others read them."""
        return [str(network) for network in self._networks]

    def __contains__(self, address: str) -> bool:
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._networks)
