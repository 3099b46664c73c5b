import { readdirSync, readFileSync } from 'node:fs'
import { type Sample, slope } from './figures.ts'

/** Memory and open files of processes, seen from outside. */

export interface Watched {
  name: string
  /** Resident memory in MB, by hours since the beginning. */
  memory: Sample[]
  /** Open files at the beginning and now. */
  files: { first: number; last: number }
}

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024

const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

/** Looks at processes now and then; `look` adds a sample `hours` after the beginning. */
export function watchProcesses(processes: readonly { name: string; pid: number }[]) {
  const watched = processes.map(({ name, pid }) => {
    const count = openFiles(pid)
    const files = { first: count, last: count }
    return { pid, seen: { name, memory: [], files } satisfies Watched as Watched }
  })
  return {
    look(hours: number) {
      for (const { pid, seen } of watched) {
        seen.memory.push({ at: hours, value: residentMb(pid) })
        seen.files.last = openFiles(pid)
      }
    },
    seen: (): Watched[] => watched.map(({ seen }) => seen),
  }
}

/** Memory that comes and goes within so many hours is work; what is held at the lowest stays. */
const WORK_HOURS = 1 / 60
/** Hours after the warm-up before a slope says anything. */
const JUDGED_HOURS = 0.4

/**
 * MB an hour by regression over the lowest sample of each minute that came after the warm-up; null where
 * there was too little time to say.
 */
export function growthOf({ memory }: Watched, warmUpHours: number): number | null {
  const lasting = memory.filter(({ at }) => at >= warmUpHours)
  if ((lasting.at(-1)?.at ?? 0) - warmUpHours < JUDGED_HOURS) return null
  const minutes = Map.groupBy(lasting, ({ at }) => Math.floor(at / WORK_HOURS))
  const lowest = [...minutes.values()].map((samples) =>
    samples.reduce((least, one) => (one.value < least.value ? one : least)),
  )
  return slope(lowest)
}

/** Time in which the machine's processors had nothing to do, and all of it, since it started. */
export function processorTimes(): { idle: number; all: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const times = line.trim().split(/\s+/).slice(1, 9).map(Number)
  return { idle: (times[3] ?? 0) + (times[4] ?? 0), all: times.reduce((sum, one) => sum + one, 0) }
}
