import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Processor seconds (user and system) that a file of tests took in its worker, what it imported first among them. */
const cost = z.object({ path: z.string(), seconds: z.number() })
type Cost = z.infer<typeof cost>

const SHOWN = 10
/** Ticks of the kernel's accounts a second, on every Linux that Node runs on. */
const TICKS = 100

/** The files that took most, the dearest first. `lines` are those that tests/support/file-cost.ts wrote. */
export function dearest(lines: string, shown = SHOWN): Cost[] {
  const costs = lines.split('\n').filter(Boolean)
  return costs
    .map((line) => cost.parse(JSON.parse(line)))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, shown)
}

/** Processor seconds of this process's children that have ended, and of theirs; null where the system does not tell. */
export function secondsOfChildren(): number | null {
  try {
    // What comes before is the name, which may hold blanks; the times of children are fields 16 and 17.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[13]) + Number(fields[14])) / TICKS
  } catch {
    return null
  }
}
