#!/usr/bin/env python3
"""Turns a captured terminal screen (tmux capture-pane -e -p) into an SVG picture: ansi_to_svg.py <screen >picture.svg"""

import re
import sys
from html import escape

CELL_WIDTH, CELL_HEIGHT, FONT_SIZE, MARGIN = 9.0, 20, 15, 16
GROUND, INK = "#201c2b", "#efe6d5"
BASIC = ["#2a2522", "#c4463c", "#3f8f5b", "#f0c94e", "#3f7fbf", "#6f4fa3", "#4fa3a0", "#d8cdb8",
         "#8a8070", "#e06a5f", "#63b07e", "#f6da7a", "#6fa5dd", "#9678c8", "#78c4c1", "#fbf5ea"]


def palette(number):
    """The colour of an xterm-256 number."""
    if number < 16:
        return BASIC[number]
    if number >= 232:
        grey = 8 + 10 * (number - 232)
        return f"#{grey:02x}{grey:02x}{grey:02x}"
    levels = [0, 95, 135, 175, 215, 255]
    number -= 16
    return "#" + "".join(f"{levels[number // step % 6]:02x}" for step in (36, 6, 1))


class Style:
    def __init__(self):
        self.ink = self.ground = None
        self.bold = self.dim = self.reverse = self.underline = False

    def apply(self, codes):
        """Follows one SGR sequence."""
        codes = list(codes)
        while codes:
            code = codes.pop(0)
            if code == 0:
                self.__init__()
            elif code in (1, 2, 4, 7):
                setattr(self, {1: "bold", 2: "dim", 4: "underline", 7: "reverse"}[code], True)
            elif code == 22:
                self.bold = self.dim = False
            elif code == 24:
                self.underline = False
            elif code == 27:
                self.reverse = False
            elif code in (38, 48):
                kind = codes.pop(0)
                if kind == 5:
                    colour = palette(codes.pop(0))
                else:
                    colour = "#" + "".join(f"{codes.pop(0):02x}" for _ in range(3))
                setattr(self, "ink" if code == 38 else "ground", colour)
            elif code == 39:
                self.ink = None
            elif code == 49:
                self.ground = None
            elif 30 <= code <= 37 or 90 <= code <= 97:
                self.ink = BASIC[code - 30 if code < 90 else code - 82]
            elif 40 <= code <= 47 or 100 <= code <= 107:
                self.ground = BASIC[code - 40 if code < 100 else code - 92]

    def key(self):
        ink, ground = self.ink or INK, self.ground
        if self.reverse:
            ink, ground = ground or GROUND, ink
        return ink, ground, self.bold, self.dim, self.underline


def runs(line, style):
    """The line as (column, text, style) pieces; the style goes on to the next line."""
    column = 0
    for part in re.split(r"(\x1b\[[0-9;:]*m)", line):
        if part.startswith("\x1b["):
            style.apply(int(code or 0) for code in re.split("[;:]", part[2:-1]))
        elif part:
            yield column, part, style.key()
            column += len(part)


def main():
    lines = sys.stdin.read().rstrip("\n").split("\n")
    width = max(len(re.sub(r"\x1b\[[0-9;:]*m", "", line)) for line in lines)
    across, down = width * CELL_WIDTH + 2 * MARGIN, len(lines) * CELL_HEIGHT + 2 * MARGIN
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across:g} {down:g}" '
           f'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="{FONT_SIZE}">',
           f'<rect width="100%" height="100%" rx="10" fill="{GROUND}"/>']
    style = Style()
    for row, line in enumerate(lines):
        top = MARGIN + row * CELL_HEIGHT
        for column, text, (ink, ground, bold, dim, underline) in runs(line, style):
            left, length = MARGIN + column * CELL_WIDTH, len(text) * CELL_WIDTH
            if ground:
                out.append(f'<rect x="{left:g}" y="{top}" width="{length:g}" height="{CELL_HEIGHT}" fill="{ground}"/>')
            if text.strip():
                looks = ' font-weight="bold"' * bold + ' opacity="0.65"' * dim + ' text-decoration="underline"' * underline
                out.append(f'<text x="{left:g}" y="{top + 15}" fill="{ink}" xml:space="preserve" textLength="{length:g}"'
                           f'{looks}>{escape(text)}</text>')
    out.append("</svg>")
    print("\n".join(out))


main()
