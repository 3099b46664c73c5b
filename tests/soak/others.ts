import { readFileSync } from 'node:fs'
import { processorMsOf, TICK_MS } from '#tests/support/processor-time.ts'

/** The share of the processors taken by programs outside the soak, which may explain slowness. */
export interface Others {
  /** The largest share (0 to 1) of any window since the last call. */
  largest(): number
  stop(): void
}

const WINDOW_MS = 5_000

/** Watches the machine; `own` returns the process IDs of the soak, including those just started. */
export function watchOthers(own: () => readonly number[]): Others {
  let before = look(own())
  let largest = 0
  const timer = setInterval(() => {
    const now = look(own())
    largest = Math.max(largest, shareOfOthers(before, now))
    before = now
  }, WINDOW_MS)
  return {
    largest() {
      const share = largest
      largest = 0
      return share
    },
    stop: () => clearInterval(timer),
  }
}

export interface Look {
  /** Milliseconds of processor time since the machine started: in total, and not idle. */
  all: number
  busy: number
  /** The same for the soak's processes and their ended children. */
  own: number
}

/** The others' share of all processor time between two samples. */
export const shareOfOthers = (before: Look, now: Look): number =>
  Math.max(0, now.busy - before.busy - (now.own - before.own)) / Math.max(1, now.all - before.all)

function look(pids: readonly number[]): Look {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const times = line.trim().split(/\s+/).slice(1, 9).map(Number)
  const all = TICK_MS * times.reduce((sum, one) => sum + one, 0)
  const idle = TICK_MS * ((times[3] ?? 0) + (times[4] ?? 0))
  const own = pids.reduce((sum, pid) => sum + processorMsOf(pid, { children: true }), 0)
  return { all, busy: all - idle, own }
}
