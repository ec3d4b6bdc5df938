"""The weights that a run has kept, each against each other one: if the newest does not beat all older ones, self-play goes
in circles, and a longer run would be no better."""


def text(names, table):
    """`table[row][column]` is (score, error), or None."""
    width = max(6, *[len(name) for name in names]) + 1
    lines = [' ' * width + ''.join(f'{name:>{width}}' for name in names)]
    for name, row in zip(names, table):
        cells = ['' if cell is None else f'{100 * cell[0]:.1f}' for cell in row]
        lines.append(f'{name:>{width}}' + ''.join(f'{cell:>{width}}' for cell in cells))
    return '\n'.join(lines)


def losses(names, table):
    """Older ones against which the newest is surely behind."""
    return [name for name, cell in zip(names, table[-1]) if cell is not None and cell[0] + cell[1] < 0.5]


def verdict(names, table):
    behind = losses(names, table)
    if behind:
        return f'The newest, {names[-1]}, is behind {", ".join(behind)}: self-play goes in circles, or forgets.'
    sure = sum(cell is not None and cell[0] - cell[1] > 0.5 for cell in table[-1])
    return f'The newest, {names[-1]}, is behind none of the older ones, and surely ahead of {sure} of {len(names) - 1}.'


def _colour(score):
    """From red, 0, over white to green, 1."""
    part = min(1.0, abs(2 * score - 1))
    far = (77, 122, 47) if score >= 0.5 else (138, 59, 46)
    return '#' + ''.join(f'{round(255 + part * (value - 255)):02x}' for value in far)


def draw(names, table):
    """The table as a picture: SVG."""
    cell, left, top = 54, 60, 44
    size = len(names) * cell
    out = [f'<text x="{left}" y="16" font-weight="bold">score of each row against each column, in percent</text>']
    for k, name in enumerate(names):
        out.append(f'<text x="{left + k * cell + cell / 2}" y="{top - 8}" text-anchor="middle">{name}</text>'
                   f'<text x="{left - 8}" y="{top + k * cell + cell / 2 + 4}" text-anchor="end">{name}</text>')
    for row, scores in enumerate(table):
        for column, score in enumerate(scores):
            x, y = left + column * cell, top + row * cell
            fill = '#eee' if score is None else _colour(score[0])
            out.append(f'<rect x="{x}" y="{y}" width="{cell - 2}" height="{cell - 2}" fill="{fill}"/>')
            if score is not None:
                out.append(f'<text x="{x + cell / 2}" y="{y + cell / 2 + 4}" text-anchor="middle">{100 * score[0]:.1f}</text>')
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + size + 10} {top + size + 10}" '
            f'font-family="sans-serif" font-size="11" fill="#333"><rect width="100%" height="100%" fill="#fff"/>'
            f'{"".join(out)}</svg>\n')
