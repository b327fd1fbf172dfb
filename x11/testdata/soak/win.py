"""Walks the tree of xklondike, and then plays the moves on standard input, one in each line, by the action "press".

A line has the names of what is to be pressed, separated by semicolons: a pile, or a pile, a colon and the number of a card.
"""
import sys
import time

import pyatspi

WORDS = {"application", "frame", "menu bar", "menu", "panel", "list", "list item", "status bar", "label", "push button"}


def application():
    limit = time.time() + 60
    while time.time() < limit:
        for app in pyatspi.Registry.getDesktop(0):
            if app and app.name == "xklondike":
                return app
        time.sleep(0.1)
    sys.exit("there is no xklondike")


def walk(node):
    if node.getRoleName() not in WORDS:
        sys.exit("the role of %r is %r" % (node.name, node.getRoleName()))
    if node.getRoleName() != "application":
        node.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
    return 1 + sum(walk(child) for child in node)


app = application()
began = time.time()
print(walk(app), "objects in %.0f ms" % ((time.time() - began) * 1000))
table = next(child for child in app[0] if child.getRoleName() == "panel")
piles = {pile.name: pile for pile in table}
for number, line in enumerate(sys.stdin, 1):
    for place in line.strip().split(";"):
        name, _, card = place.partition(":")
        pile = piles[name]
        pile.clearCache()
        target = pile[int(card)] if card else pile
        if not target.queryAction().doAction(0):
            sys.exit("move %d: %s is not pressed" % (number, place))
app[0].clearCache()
print(app[0].name)
for child in app[0]:
    if child.getRoleName() == "status bar":
        child.clearCache()
        print(child.name)
