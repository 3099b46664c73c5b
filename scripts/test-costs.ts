import { z } from 'zod'

/** Processor seconds (user and system) of a test file with its imports, its threads, and the programs it starts. */
const cost = z.object({
  path: z.string(),
  seconds: z.number(),
  /** The first file of a process also pays for loading what the others share. */
  first: z.boolean().optional(),
})
type Cost = z.infer<typeof cost>

const SHOWN = 10

/** Processor seconds above which a test file needs a reason (`DEAR_TESTS`). */
export const DEAR_SECONDS = 15
/** What loading the server or the screens takes, on a machine that is busy too. */
const LOADING_SECONDS = 12

/** Returns the most expensive files, in descending order. `lines` are those that tests/support/file-cost.ts wrote. */
export function dearest(lines: string, shown = SHOWN): Cost[] {
  const costs = lines.split('\n').filter(Boolean)
  return costs
    .map((line) => cost.parse(JSON.parse(line)))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, shown)
}

/** Returns the files above `DEAR_SECONDS`, loading apart, that are not in `listed`, most expensive first. */
export const tooDear = (lines: string, listed: Readonly<Record<string, string>>): Cost[] =>
  dearest(lines, Number.POSITIVE_INFINITY).filter(
    ({ path, seconds, first }) =>
      seconds > DEAR_SECONDS + (first ? LOADING_SECONDS : 0) && !(path in listed),
  )
