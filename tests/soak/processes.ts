import { readdirSync, readFileSync } from 'node:fs'
import type { Product } from '#tests/fleet/process.ts'
import { type Sample, slope } from './figures.ts'
import { liveMb } from './live-memory.ts'

/** Memory and open files of processes, seen from outside. */

export interface Watched {
  name: string
  /** Resident memory in MB, by hours since the beginning. */
  memory: Sample[]
  /** Memory after a full collection, in the same units. */
  live: Sample[]
  /** Open files at the beginning and now. */
  files: { first: number; last: number }
}

/** Resident memory of a process and its open files, or null once it has ended. */
export function lookAt(pid: number): { memoryMb: number; files: number } | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const [, kb] = /VmRSS:\s+(\d+) kB/.exec(status) ?? []
    return kb
      ? { memoryMb: Number(kb) / 1_024, files: readdirSync(`/proc/${pid}/fd`).length }
      : null
  } catch {
    return null
  }
}

/** Samples processes; `look` and `lookInside` add samples at `hours` after the beginning. */
export function watchProcesses(processes: readonly Product[]) {
  const watched = processes.map((product) => {
    const { name, pid } = product
    const count = lookAt(pid)?.files ?? 0
    const files = { first: count, last: count }
    const seen: Watched = { name, memory: [], live: [], files }
    return { product, pid, seen }
  })
  return {
    async lookInside(hours: number) {
      for (const { product, seen } of watched) {
        seen.live.push({ at: hours, value: await liveMb(product) })
      }
    },
    look(hours: number) {
      for (const { pid, seen } of watched) {
        const now = lookAt(pid)
        if (!now) continue
        seen.memory.push({ at: hours, value: now.memoryMb })
        seen.files.last = now.files
      }
    },
    seen: (): Watched[] => watched.map(({ seen }) => seen),
  }
}

/** Hours of samples after the warm-up before a slope is meaningful. */
const JUDGED_HOURS = 0.4

/**
 * Returns a process's memory growth in MB per hour, by regression over its memory after full collections since the
 * warm-up; null if there was too little time. Resident memory would include garbage.
 */
export function growthOf({ live }: Watched, warmUpHours: number): number | null {
  const lasting = live.filter(({ at }) => at >= warmUpHours)
  const hours = (lasting.at(-1)?.at ?? 0) - (lasting.at(0)?.at ?? 0)
  return hours < JUDGED_HOURS ? null : slope(lasting)
}
