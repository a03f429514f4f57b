"""Stacks in one number behave like lists."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ozymandias.kernel.stacks import EMPTY, Stacks


@given(st.integers(1, 8), st.data())
def test_a_stack_is_the_list_of_its_pieces(kinds: int, data: st.DataObject) -> None:
    stacks = Stacks(kinds)
    kind = st.integers(0, kinds - 1)
    listed: list[int] = []
    stack = stacks.of(listed)
    assert stack == EMPTY
    for _ in range(data.draw(st.integers(0, 2 * stacks.most))):
        move = data.draw(st.sampled_from(("over", "under", "without")))
        if move == "without" and listed:
            level = data.draw(st.integers(0, len(listed) - 1))
            stack = stacks.without(stack, level)
            del listed[level]
        elif move == "over" and len(listed) < stacks.most:
            listed.append(data.draw(kind))
            stack = stacks.over(stack, listed[-1])
        elif move == "under" and len(listed) < stacks.most:
            listed.insert(0, data.draw(kind))
            stack = stacks.under(stack, listed[0])
        assert stacks.listed(stack) == listed
        assert stacks.of(listed) == stack
        assert stacks.height(stack) == len(listed)
        assert [stacks.at(stack, level) for level in range(len(listed))] == listed
        assert {one for one in range(kinds) if stacks.kinds_in(stack) >> one & 1} == set(listed)
        assert not listed or stacks.top(stack) == listed[-1]


@pytest.mark.parametrize(("kinds", "most"), [(2, 62), (4, 31), (6, 20)])
def test_so_many_pieces_fit_into_a_stack(kinds: int, most: int) -> None:
    stacks = Stacks(kinds)
    assert stacks.most == most
    highest = [kinds - 1] * most
    assert 0 < stacks.of(highest) < 2**63
    assert stacks.listed(stacks.of(highest)) == highest


def test_a_stack_that_is_full_takes_no_more() -> None:
    for kinds in (1, 2, 6, 9):
        stacks = Stacks(kinds)
        pieces = [index % kinds for index in range(stacks.most)]
        full = stacks.of(pieces)
        assert stacks.listed(full) == pieces
        assert stacks.height(full) == stacks.most
        for add in (stacks.over, stacks.under):
            with pytest.raises(AssertionError, match="as high as a number can hold"):
                add(full, 0)
        assert stacks.listed(stacks.under(stacks.without(full, 0), kinds - 1)) == [kinds - 1, *pieces[1:]]
