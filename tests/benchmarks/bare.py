"""The floor: matches of Spit played at random on bare lists, without views, times or checks."""

from random import Random


def deal(deck: list[int]) -> tuple[list[list[int]], list[int]]:
    stock: list[list[int]] = [[], [], [], [], []]
    places = [slot for row in range(5) for slot in range(row, 5)]
    for card, slot in zip(deck, places, strict=False):
        stock[slot].append(card)
    return stock, deck[15:][::-1]


def play_round(decks: list[list[int]], random: Random) -> tuple[int, int]:
    """One round; the decks become the next ones. `(winner of the match or -1, moves)`."""
    stocks, spits = zip(*map(deal, decks), strict=True)
    own_pile = [0 if spits[0] else 1, 1 if spits[1] else 0]
    piles: list[list[int]] = [[], []]
    moves = 0
    out = -1
    while out < 0:
        options = []
        tops = [pile[-1] % 13 if pile else 99 for pile in piles]
        for player in (0, 1) if piles[0] or piles[1] else ():
            stock = stocks[player]
            empty = next((slot for slot in range(5) if not stock[slot]), -1)
            for slot in range(5):
                cards = stock[slot]
                if not cards:
                    continue
                rank = cards[-1] % 13
                for pile in (0, 1):
                    if (rank - tops[pile]) % 13 in (1, 12) and piles[pile]:
                        # A comprehension would be slower, and the floor is to be a fair one.
                        options.append((player, slot, pile, True))  # noqa: PERF401
                if empty >= 0 and len(cards) > 1:
                    options += [(player, slot, to, False) for to in range(5) if not stock[to]]
        if options:
            player, slot, to, playing = options[int(random.random() * len(options))]
            (piles if playing else stocks[player])[to].append(stocks[player][slot].pop())
            moves += 1
            if playing and not any(stocks[player]):
                out = player
        elif spits[0] or spits[1]:
            for player in (0, 1):
                if spits[player]:
                    piles[own_pile[player]].append(spits[player].pop())
        else:
            break
    if out >= 0 and not (piles[0] and piles[1]):
        if not spits[out]:
            return out, moves
        taken: list[list[int]] = [[], []]
        taken[1 - out] = piles[0] + piles[1]
    else:
        taken = piles if random.random() < 0.5 else piles[::-1]
    for player in (0, 1):
        decks[player] = sum(stocks[player], spits[player]) + taken[player]
        random.shuffle(decks[player])
    return -1, moves


def play_match(random: Random) -> int:
    """One match from the first deal to its winner; the number of moves."""
    pack = list(range(52))
    random.shuffle(pack)
    decks = [pack[:26], pack[26:]]
    total = 0
    winner = -1
    while winner < 0:
        winner, moves = play_round(decks, random)
        total += moves
    return total
