"""Trains a network by self-play, measures it, and writes its weights. Called by train/run, which builds the programs."""

import argparse
import dataclasses
import hashlib
import importlib
import json
import os
import signal
import sys
import time
from pathlib import Path

import torch

import curves
import environment
import league
import measure
import ppo
import quantise

CHECKPOINT_SECONDS = 45  # a crash loses less than a minute
REPORT_SECONDS = 10


def arguments():
    parser = argparse.ArgumentParser(prog='train/run', description=__doc__)
    parser.add_argument('game', choices=('mandala', 'stones'))
    parser.add_argument('--minutes', type=float, help='of training, without building and measuring: 9, or half a minute of a miniature')
    parser.add_argument('--iterations', type=int, help='so many updates instead of minutes: repeatable')
    parser.add_argument('--mini', action='store_true', help='the miniature of the game that `sandstone solve` solves')
    parser.add_argument('--device', default='cuda' if torch.cuda.is_available() else 'cpu')
    parser.add_argument('--table', help='which tables it plays at: see the game\'s module')
    parser.add_argument('--name', help='of the run; its folder is build/train/NAME')
    parser.add_argument('--weights', type=Path, help='where weights go if they beat what is there (weights/GAME.net)')
    parser.add_argument('--library', type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument('--evaluate', type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument('--match', action='append', default=[], metavar='BOT:DEALS',
                        help='measure the result against a frozen bot, as search:1000:400; repeatable')
    parser.add_argument('--watch', action='append', default=[], metavar='BOT:DEALS',
                        help='measure every minute as well, beside the training')
    parser.add_argument('--warm', type=Path, metavar='FILE.net', help='begin with the weights of this file instead of random ones')
    parser.add_argument('--league', type=int, nargs='?', const=100, metavar='DEALS',
                        help='instead of training, play the weights that the run has kept against each other')
    parser.add_argument('--checkpoint-seconds', type=float, default=CHECKPOINT_SECONDS, help=argparse.SUPPRESS)
    parser.add_argument('--fresh', action='store_true', help='forget what a run of this name has learned before')
    for field in dataclasses.fields(ppo.Settings):
        if field.name != 'table':
            parser.add_argument(f'--{field.name.replace("_", "-")}', type=field.type)
    return parser.parse_args()


def settings_of(options, networks):
    chosen = {field.name: getattr(options, field.name) for field in dataclasses.fields(ppo.Settings)
              if field.name != 'table' and getattr(options, field.name) is not None}
    table = options.table if options.table is not None else networks.MINI_TABLE if options.mini else ''
    if table not in networks.TABLES:
        sys.exit(f'train/run: there is no table {table}; there are {", ".join(filter(None, networks.TABLES))}.')
    usual = networks.MINI if options.mini else networks.DEFAULTS
    return ppo.Settings(**{**usual, **chosen}, table=networks.TABLES[table])


def write_whole(path, data):
    """A file that is there is whole, whenever the program ends."""
    part = path.with_name(path.name + '.part')
    part.write_bytes(data)
    os.replace(part, path)


class Run:
    def __init__(self, options):
        self.options = options
        self.networks = importlib.import_module(f'games.{options.game}')
        self.settings = settings_of(options, self.networks)
        game = options.game + ('-tiny' if options.mini else '')
        self.name = options.name or f'{game}-{self.settings.seed}'
        self.folder = Path('build/train') / self.name
        self.folder.mkdir(parents=True, exist_ok=True)
        self.weights = options.weights or Path(f'weights/{game}.net')
        self.meter = (measure.Exploitability(options.evaluate, options.game) if options.mini else
                      measure.Matches(options.evaluate, options.game, options.match, options.watch))
        env = environment.Environment(options.library, self.settings.games, options.device, self.settings.table)
        self.learner = ppo.Learner(env, self.networks, self.settings)
        self.began = time.time()
        # Without a GPU only the processor's own time counts: a busy machine takes longer and learns the same.
        self.clock = time.time if self.learner.on_gpu else time.process_time
        self.trained = 0.0  # seconds, earlier parts of the run included
        self.stopped = False
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self.stop)
        self.progress = self.folder / 'progress.jsonl'

    def say(self, text):
        print(f'[{self.name} {time.time() - self.began:6.1f} s] {text}', flush=True)

    # ---- going on where it stopped -----------------------------------------------------------------------------------

    @property
    def checkpoint(self):
        return self.folder / 'checkpoint.pt'

    def key(self):
        """What a run must have in common with the one that it goes on with."""
        same = dict(dataclasses.asdict(self.settings), features=self.learner.env.feature_set)
        return hashlib.sha256(json.dumps(same, sort_keys=True).encode()).hexdigest()

    def resume(self):
        if not self.checkpoint.exists() or self.options.fresh:
            for path in (self.progress, *self.folder.glob('[0-9]*s.net'), *self.folder.glob('[0-9]*s.*.json')):
                path.unlink(missing_ok=True)
            if self.options.warm:
                self.begin_with(self.options.warm)
            return
        saved = torch.load(self.checkpoint, map_location=self.learner.device)
        if saved['key'] != self.key():
            sys.exit(f'train/run: {self.checkpoint} is of a run with other settings: choose another --name, or --fresh.')
        self.learner.load(saved['learner'])
        self.trained = saved['trained']
        self.say(f'goes on after {self.trained:.0f} s, {self.learner.iteration} iterations')

    def begin_with(self, path):
        feature_set, dense = quantise.read(path.read_bytes())
        if feature_set != self.learner.env.feature_set:
            sys.exit(f'train/run: {path} is for {feature_set}, not for {self.learner.env.feature_set}.')
        for policy in (self.learner.policy, self.learner.mean_policy):
            self.networks.load(policy, dense)
        self.say(f'begins with {path}')

    def save(self):
        part = self.checkpoint.with_suffix('.part')
        torch.save(dict(key=self.key(), learner=self.learner.state(), trained=self.trained), part)
        os.replace(part, self.checkpoint)

    # ---- measuring ---------------------------------------------------------------------------------------------------

    def write_weights(self, path):
        sample = self.learner.buffers.rows[0][:4096, :self.learner.sizes.view]
        policy = self.learner.mean_policy
        network = self.networks.export(policy, sample)
        rows = self.settings.games * self.settings.steps * self.learner.iteration
        run = f'{self.name}: seed {self.settings.seed}, {self.trained:.0f} s, {rows / 1e6:.0f} M decisions'
        write_whole(path, quantise.file_of(network, self.learner.env.feature_set, run))

    def keep_weights(self):
        """Keeps the weights of this moment, and measures them: weak players are made of early ones."""
        weights = self.folder / f'{self.trained:05.0f}s.net'
        self.write_weights(weights)
        self.meter.begin(weights)

    def kept(self):
        return sorted(self.folder.glob('[0-9]*s.net'))

    # ---- training ----------------------------------------------------------------------------------------------------

    def report_progress(self, seconds, rows):
        measures = self.learner.take_measures()
        sums = self.learner.env.take_sums()
        games = max(1, sums['games'])
        line = dict(seconds=round(self.trained, 1), iteration=self.learner.iteration, decisions_per_second=rows / seconds,
                    **measures, games=sums['games'], illegal=sums['illegal'], points=sums['points'] / games,
                    wins=[wins / games for wins in sums['wins']])
        with open(self.progress, 'a') as file:
            file.write(json.dumps(line) + '\n')
        self.say(f'{self.trained:.0f} s, {line["decisions_per_second"] / 1e6:.2f} M decisions/s, '
                 f'entropy {measures["entropy"]:.3f}, explained {measures["explained"]:.3f}, '
                 f'kl {measures["kl"]:.4f}, clipped {measures["clipped"]:.3f}, points {line["points"]:.1f}, '
                 f'wins {line["wins"][0]:.3f}, illegal {sums["illegal"]}')
        if sums['illegal'] or any(value != value for value in measures.values()):
            sys.exit('train/run: an illegal move, or a number that is none: the run is worth nothing.')

    def stop(self, *_):
        """Asked to stop: ends the iteration, keeps what was learned, and goes on from there when it is started again."""
        self.stopped = True

    def part_done(self):
        if self.options.iterations:
            return self.learner.iteration / self.options.iterations
        return self.trained / (60 * (self.options.minutes or (0.5 if self.options.mini else 9)))

    def train(self):
        self.resume()
        self.learner.begin(self.settings.seed + self.learner.iteration)
        self.say('begins' if self.trained == 0 else 'goes on')
        rows = self.settings.games * self.settings.steps
        last = began = self.clock()
        before = self.trained
        saved = watched = self.trained
        done_rows = 0
        while self.part_done() < 1 and not self.stopped:
            self.learner.iterate(self.part_done())
            if self.learner.on_gpu:
                torch.cuda.synchronize()
            now = self.clock()
            self.trained = before + now - began
            done_rows += rows
            if now - last > REPORT_SECONDS:
                self.report_progress(now - last, done_rows)
                last, done_rows = now, 0
            if self.trained - saved > self.options.checkpoint_seconds:
                saved = self.trained
                self.save()
            if self.meter.is_due(watched, self.trained):
                self.keep_weights()
            watched = self.trained
        if done_rows or not self.progress.exists():
            self.report_progress(max(self.clock() - last, 1e-3), done_rows)
        self.save()

    def finish(self):
        weights = self.folder / 'weights.net'
        self.write_weights(weights)
        results = self.meter.results(weights, self.say)
        lines = [json.loads(line) for line in self.progress.read_text().splitlines()]
        report = dict(name=self.name, settings=dataclasses.asdict(self.settings), seconds=round(self.trained, 1),
                      decisions=self.settings.games * self.settings.steps * self.learner.iteration,
                      iterations=self.learner.iteration, results=results,
                      beside=list(self.meter.measured_beside(self.folder)), last=lines[-1])
        write_whole(self.folder / 'report.json', (json.dumps(report, indent=1) + '\n').encode())
        write_whole(self.folder / 'curves.svg', curves.draw(lines, report, self.meter.kind).encode())
        self.install(weights)

    def install(self, weights):
        """Weights that are no better never replace others."""
        if self.weights.exists() and not self.meter.is_better(weights, self.weights, self.say):
            self.say(f'{self.weights} stays: these are not surely better. They are in {weights}.')
            return
        self.weights.parent.mkdir(exist_ok=True)
        write_whole(self.weights, weights.read_bytes())
        self.say(f'wrote {self.weights}')

    def play_league(self, deals):
        """Does the newest beat all older ones? Or does self-play go in circles?"""
        files = self.kept()
        if len(files) < 2:
            sys.exit(f'train/run: {self.folder} has no weights of two moments to compare.')
        table = self.meter.league(files, deals)
        names = [f'{float(path.stem.removesuffix("s")):.0f} s' for path in files]
        write_whole(self.folder / 'league.svg', league.draw(names, table).encode())
        write_whole(self.folder / 'league.json', (json.dumps(dict(names=names, shares=table)) + '\n').encode())
        print(league.text(names, table))
        print(league.verdict(names, table))


if __name__ == '__main__':
    chosen = arguments()
    run = Run(chosen)
    if chosen.league:
        run.play_league(chosen.league)
        sys.exit(0)
    run.train()
    if run.stopped:
        run.write_weights(run.folder / 'weights.net')
        run.say('stopped: the same command goes on from here')
        sys.exit(130)
    run.finish()
