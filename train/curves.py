"""The course of a run as a picture: SVG, without a library."""

WIDTH, HEIGHT, LEFT, GAP = 460, 180, 52, 34
COLOURS = ('#8a3b2e', '#2e5e8a', '#4d7a2f', '#7a5c2f')


def _round_top(value):
    """The next 1, 2 or 5 times a power of ten."""
    step = 1e-9
    while True:
        for part in (1, 2, 5):
            if part * step >= value:
                return part * step
        step *= 10


def _panel(title, series, top, seconds, percent=False):
    """`series`: a list of (name, [(x, y, error)])."""
    most = 1.0 if percent else _round_top(max([abs(y) for _, points in series for _, y, _ in points] or [1]))
    x_of = lambda x: LEFT + x / seconds * (WIDTH - LEFT - 10)
    y_of = lambda y: top + HEIGHT - max(0.0, min(y, most)) / most * (HEIGHT - 24)
    out = [f'<text x="{LEFT}" y="{top + 12}" font-weight="bold">{title}</text>']
    for part in (0, 0.5, 1):
        label = f'{100 * part * most:.0f} %' if percent else f'{part * most:g}'
        y = y_of(part * most)
        out.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - 10}" stroke="#ccc"/>'
                   f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{label}</text>')
    for k, (name, points) in enumerate(series):
        colour = COLOURS[k % len(COLOURS)]
        line = ' '.join(f'{x_of(x):.1f},{y_of(y):.1f}' for x, y, _ in points)
        out.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
        for x, y, error in points:
            if error:
                out.append(f'<path d="M{x_of(x):.1f} {y_of(y - error):.1f}V{y_of(y + error):.1f}" stroke="{colour}"/>')
        out.append(f'<text x="{WIDTH - 14}" y="{top + HEIGHT - 8 - 14 * k}" text-anchor="end" fill="{colour}">{name}</text>')
    return out


def draw(lines, report, kind):
    """Lines of progress.jsonl, and the report with what was measured: scores, or the exploitability."""
    seconds = max(line['seconds'] for line in lines) or 1
    curve = lambda name: [(line['seconds'], line[name], 0) for line in lines]
    matches = {}
    for result in [*report['beside'], *[dict(result, seconds=seconds) for result in report['results']]]:
        matches.setdefault(result['against'], []).append((result['seconds'], result['score'], result['error']))
    panels = [('explained by the critic', [('', curve('explained'))], True),
              ('entropy of the policy', [('', curve('entropy'))], False),
              ('points of a game', [('', curve('points'))], False)]
    if matches:
        title = 'score against' if kind == 'score' else 'exploitability, as a share of the win'
        panels.insert(0, (title, [(name, sorted(points)) for name, points in sorted(matches.items())], kind == 'score'))
    out = []
    for k, (title, series, percent) in enumerate(panels):
        out += _panel(title, series, 8 + k * (HEIGHT + GAP), seconds, percent)
    height = 8 + len(panels) * (HEIGHT + GAP)
    out.append(f'<text x="{WIDTH - 10}" y="{height - 10}" text-anchor="end">seconds of training: 0 to {seconds:.0f}</text>')
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" '
            f'font-size="11" fill="#333"><rect width="100%" height="100%" fill="#fff"/>{"".join(out)}</svg>\n')
