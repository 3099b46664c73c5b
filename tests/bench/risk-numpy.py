"""The model of risk-model.ts in vectorized NumPy: severities only where an event happened, in blocks."""

import json
import resource
import sys
import time

import numpy as np

TRIALS, PROJECTS, BLOCK = int(sys.argv[1]), int(sys.argv[2]), 10_000


def run(seed):
    rng = np.random.default_rng(seed)
    chances = 0.01 + 0.02 * np.arange(PROJECTS) / (PROJECTS - 1)
    totals = np.empty(TRIALS)
    for start in range(0, TRIALS, BLOCK):
        happened = rng.random((BLOCK, PROJECTS)) < chances
        losses = np.maximum(rng.triangular(-15, 20, 120, (BLOCK, PROJECTS)), 0)
        losses *= 0.0005
        losses[happened] += rng.lognormal(-1, 0.5, np.count_nonzero(happened))
        totals[start : start + BLOCK] = losses.sum(axis=1)
    return totals


def draw(seed):
    rng = np.random.default_rng(seed)
    for _ in range(0, TRIALS, BLOCK):
        rng.random((BLOCK, PROJECTS))
        rng.random((BLOCK, PROJECTS))


run(0)
for line in sys.stdin:
    begun = time.perf_counter()
    totals = run(int(line))
    ran = time.perf_counter()
    draw(int(line))
    drawn = time.perf_counter()
    seen = {"ms": (ran - begun) * 1e3, "draw": (drawn - ran) * 1e3}
    seen |= {"mean": totals.mean(), "p99": np.quantile(totals, 0.99)}
    seen["rss"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(json.dumps(seen), flush=True)
