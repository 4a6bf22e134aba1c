"""The words of the card file: kinds, slots, tags, and the verbs of powers, plays and losses with their arguments.

A verb is written NAME or NAME(a,b). What it does is code elsewhere, found by its number; no card names a function.
"""

from __future__ import annotations

from typing import Final

from turfhouse.kit.cardverbs import as_bits, numbered

CLASSES: Final = ("Superhero", "RPG Player", "Ninja", "Detective")
TAGS: Final = ("animal", "grownup", "kid", "weird")
KINDS: Final = (
    *("monster", "curse", "class", "super", "turf", "enhancer", "twin", "wander", "cheat", "special"),
    *("item", "ally", "oneshot", "utility", "levelup", "steal", "draw"),
)
BACKS: Final = ("door", "treasure")
SLOTS: Final = ("none", "head", "armor", "foot", "hand", "hands")
TIMINGS: Final = ("ANY", "TURN", "TURN_OUT", "FIGHT", "FIGHTER", "FLEE", "ROLL", "CURSE", "FRESH")

K_MONSTER: Final = 0
K_CURSE: Final = 1
K_CLASS: Final = 2
K_SUPER: Final = 3
K_TURF: Final = 4
K_ENHANCER: Final = 5
K_CHEAT: Final = 8
K_ITEM: Final = 10
K_ALLY: Final = 11
K_ONESHOT: Final = 12
K_UTILITY: Final = 13
K_LEVELUP: Final = 14
K_STEAL: Final = 15
K_DRAW: Final = 16

S_NONE: Final = 0
S_HEAD: Final = 1
S_ARMOR: Final = 2
S_FOOT: Final = 3
S_HAND: Final = 4
S_HANDS: Final = 5

# Columns of the power table: one number a card and power, 0 where the card has not got it.
P_VS_CLASS: Final = 0
"""A bit, as in a seat's mask of Classes."""
P_VS: Final = 1
P_IF_ALLY: Final = 2
P_PER_ITEM: Final = 3
P_RUN: Final = 4
P_JOINS: Final = 5
"""Tag + 1."""
P_ALONE: Final = 6
P_LEVEL_ONLY: Final = 7
P_NO_ONE_SHOTS: Final = 8
P_NO_PURSUE: Final = 9
P_NO_AUTO_ESCAPE: Final = 10
P_SOLO_T: Final = 11
P_WAVE_OFF: Final = 12
"""A bit, as in a seat's mask of Classes."""
P_PAY_OFF: Final = 13
P_PEEK: Final = 14
P_RUNME: Final = 15
P_LOOT2: Final = 16
P_WHEN: Final = 17
"""When the extra bonus counts: 1 + tag in the combat, WHEN_MAIN, WHEN_HELPER."""
P_BONUS: Final = 18
P_LIMIT_ALLY: Final = 19
P_LIMIT_BIG: Final = 20
P_LIMIT_HAND: Final = 21
P_SECOND_TRY: Final = 22
P_GOSSIP: Final = 23
P_KICK_AGAIN: Final = 24
P_COMPEL: Final = 25
P_GUARD: Final = 26
"""The slot."""
P_STEADY: Final = 27
P_SHIELD_KICK: Final = 28
P_ARCADE: Final = 29
P_HERO_TIES: Final = 30
P_SURGE: Final = 31
P_VENDOR: Final = 32
P_REROLL: Final = 33
P_SNEAK: Final = 34
P_CLUES: Final = 35
P_CASE: Final = 36
POWERS: Final = 37

WHEN_MAIN: Final = 5
WHEN_HELPER: Final = 6
POWER_WORDS: Final = (
    "VS(class,number) IF_ALLY(number) PER_ITEM(number) RUN(number) JOINS(tag) ALONE LEVEL_ONLY NO_ONE_SHOTS"
    " NO_PURSUE(number) NO_AUTO_ESCAPE SOLO_T(number) WAVE_OFF(class) PAY_OFF(number) PEEK RUNME(number) LOOT2"
    " BONUS(when,number) LIMIT(limit,number) SECOND_TRY GOSSIP KICK_AGAIN COMPEL GUARD(slot) STEADY SHIELD_KICK ARCADE"
    " HERO_TIES SURGE VENDOR REROLL SNEAK CLUES CASE"
)
"""Each stands in the column of its name, a word beside a number in the one before it."""

# What playing a card does.
E_LEVEL_UP: Final = 1
E_STEAL_LEVEL: Final = 2
E_DRAW: Final = 3
E_SEARCH: Final = 4
E_CANCEL: Final = 5
E_AUTO_ESCAPE: Final = 6
E_ESCAPE_AFTER: Final = 7
E_SET_DIE: Final = 8
E_REMOVE_BANK: Final = 9
E_DOUBLE: Final = 10
E_ONE_SHOT: Final = 11
E_ENHANCE: Final = 12
E_TWIN: Final = 13
E_WANDER: Final = 14
E_SWAP: Final = 15
E_FIRE_DRILL: Final = 16
E_CHEAT: Final = 17
PLAY_WORDS: Final = (
    "LEVEL_UP(how)? STEAL_LEVEL DRAW(number) SEARCH CANCEL AUTO_ESCAPE ESCAPE_AFTER SET_DIE REMOVE_BANK DOUBLE"
    " ONE_SHOT(number) ENHANCE(number,number) TWIN WANDER SWAP FIRE_DRILL CHEAT"
)
IN_FIGHTS_LAID: Final = (1 << E_REMOVE_BANK) | (1 << E_DOUBLE) | (1 << E_ONE_SHOT)
"""What a card in play may do in the window of a fight, as a mask."""
MONSTER_PLAYS: Final = (1 << E_ENHANCE) | (1 << E_TWIN) | (1 << E_WANDER) | (1 << E_SWAP)
IN_FIGHTS: Final = IN_FIGHTS_LAID | MONSTER_PLAYS | (1 << E_FIRE_DRILL)
"""And a card of the hand."""
UP_UNDERDOG: Final = 1
UP_LAP: Final = 2
UP_SALE: Final = 3
WORDS: Final = {
    "class": as_bits(CLASSES),
    "tag": numbered(TAGS, 1),
    "slot": numbered(SLOTS, 0),
    "when": numbered((*TAGS, "main_helped", "helper"), 1),
    "limit": numbered(("ally", "big", "hand"), P_LIMIT_ALLY),
    "how": numbered(("plain", "underdog", "lap", "sale"), 0),
}
"""What arguments mean that are no numbers."""

# Losses: the steps of Bad Stuff and Curses.
L_LVL: Final = 1
L_WORN: Final = 2
L_GEAR: Final = 3
L_SMALL: Final = 4
L_BIG: Final = 5
L_BEST: Final = 6
L_GP: Final = 7
L_PICKED: Final = 8
L_HANDRND: Final = 9
L_HANDPICK: Final = 10
L_HANDALL: Final = 11
L_NEIGHBOURS: Final = 12
L_ALLY: Final = 13
L_CLASS: Final = 14
L_TURF: Final = 15
L_NEXT: Final = 16
L_DIE: Final = 17
L_NOHELP: Final = 18
L_ROLL: Final = 19
"""a: the highest number of the first branch; the branches are the two programs after this one's."""
L_GROUNDED: Final = 20
LOSS_WORDS: Final = (
    "LVL(number) WORN(slot) GEAR(number) SMALL(number) BIG(number) BEST GP(number) PICKED(number) HANDRND(number)"
    " HANDPICK(number) HANDALL NEIGHBOURS(number) ALLY CLASS TURF NEXT(number) DIE(number) NOHELP GROUNDED"
)
THEN: Final = 1
ELSE: Final = 2
BESPOKE: Final = 0
"""Cards whose effect is a function of their own: none."""

# --- Levels ---

WIN: Final = 10
TOP: Final = WIN - 1
"""N23: every gain but that of a kill stops here."""

# --- how many there are (N1), and how long a Curse is kept ---

DOOR_CARDS: Final = 92
TREASURE_CARDS: Final = 76
CARDS: Final = DOOR_CARDS + TREASURE_CARDS
NOW: Final = 0
NEXT_COMBAT: Final = 1
KEPT: Final = ("now", "next", "lasting")
