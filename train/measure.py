"""How good weights are: in the full games by matches against frozen bots, in the miniatures by their exact distance from
perfect play. Both are programs that train/run builds."""

import json
import os
import subprocess


class Matches:
    """Of the full games: a higher score is better."""

    kind = 'score'

    def __init__(self, program, game, wanted, watched):
        self.program, self.game = program, game
        self.wanted, self.watched = wanted, watched  # 'BOT:DEALS', at the end and every minute
        self.running = []

    def is_due(self, before, now):
        """Whether weights are kept at this second of training."""
        return int(now / 60) > int(before / 60)

    def command(self, weights, against, deals, seed=77):
        """A match of the integer network in C++, beside which training gets its processor."""
        threads = max(1, (os.cpu_count() or 1) - 2)
        return ['nice', '-n', '10', str(self.program), '--game', self.game, '--threads', str(threads), '--seed', str(seed),
                '--deals', str(deals), f'net@{weights}', against]

    def begin(self, weights):
        """Measures beside the training."""
        for wanted in self.watched:
            against, deals = wanted.rsplit(':', 1)
            out = open(weights.with_name(f'{weights.stem}.{against.replace(":", "-")}.json'), 'wb')
            self.running.append(subprocess.Popen(self.command(weights, against, deals), stdout=out))

    def measured_beside(self, folder):
        for process in self.running:
            process.wait()
        for path in sorted(folder.glob('[0-9]*s.*.json')):
            line = path.read_text()
            if line:
                yield dict(json.loads(line), seconds=float(path.name.split('s.')[0]))

    def match(self, weights, against, deals):
        done = subprocess.run(self.command(weights, against, deals), stdout=subprocess.PIPE, check=True)
        return json.loads(done.stdout)

    def results(self, weights, say):
        results = []
        for wanted in self.wanted:
            against, deals = wanted.rsplit(':', 1)
            results.append(self.match(weights, against, deals))
            say(f'{results[-1]["score"]:.1%} ± {results[-1]["error"]:.1%} against {against}, {deals} deals')
        return results

    def is_better(self, weights, old, say):
        """Surely better: the whole interval of 400 deals."""
        result = self.match(weights, f'net@{old}', 400)
        say(f'{result["score"]:.1%} ± {result["error"]:.1%} against {old}, 400 deals')
        return result['score'] - result['error'] > 0.5

    def league(self, files, deals):
        """What each scores against each other one, with the error; None against itself."""
        table = [[None] * len(files) for _ in files]
        for row, mine in enumerate(files):
            for column, theirs in enumerate(files[:row]):
                result = self.match(mine, f'net@{theirs}', deals)
                table[row][column] = (result['score'], result['error'])
                table[column][row] = (1 - result['score'], result['error'])
        return table


class Exploitability:
    """Of the miniatures: what the best answer to the network's chances gains; less is better. Nothing is random about it."""

    kind = 'exploitability'
    MOMENTS = (1, 3, 10, 30, 100, 300, 1000, 3000)  # seconds of training

    def __init__(self, program, game):
        self.program, self.game = program, game

    def is_due(self, before, now):
        return any(before < moment <= now for moment in self.MOMENTS)

    def begin(self, weights):
        """Measured at the end: it takes seconds."""

    def lines(self, bots):
        done = subprocess.run([str(self.program), '--game', self.game, *bots], stdout=subprocess.PIPE, check=True)
        return [json.loads(line) for line in done.stdout.splitlines()]

    def distances(self, files):
        return self.lines([f'draw:100@{path}' for path in files])[1:]  # the first is random play

    def measured_beside(self, folder):
        files = sorted(folder.glob('[0-9]*s.net'))
        for path, line in zip(files, self.distances(files) if files else []):
            yield dict(line, against='with its chances', seconds=float(path.stem.removesuffix('s')), score=line['exploitability'], error=0)

    def results(self, weights, say):
        random, drawn, best = self.lines([f'draw:100@{weights}', f'net@{weights}'])
        say(f'exploitability {drawn["exploitability"]:.2%} of a win, {best["exploitability"]:.2%} without mixing; '
            f'random {random["exploitability"]:.2%}')
        return [dict(line, against=how, score=line['exploitability'], error=0, random=random['exploitability'])
                for how, line in (('with its chances', drawn), ('always the likeliest move', best))]

    def is_better(self, weights, old, say):
        new, before = self.distances([weights, old])
        say(f'exploitability {new["exploitability"]:.2%}, of {old} {before["exploitability"]:.2%}')
        return new['exploitability'] < before['exploitability']

    def league(self, files, deals):
        rows = [line['shares'][1:] for line in self.distances(files)]
        return [[None if row == column else (rows[row][column], 0) for column in range(len(files))] for row in range(len(files))]
