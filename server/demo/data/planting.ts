/**
 * The demo is a story told as of Monday, November 16, 2026. Planted later, all of it moves by whole weeks, so that
 * workdays stay workdays and nothing lies in the future that has happened. Facts of law do not move (`lawful.ts`).
 */

const TOLD_AT = Date.parse('2026-11-16T15:00:00Z')
const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS

/** Whole weeks since the day of the story. */
let weeks = 0

/** Sets the day that the tables are told for: the process's last planting counts. */
export function plantOn(now: Date): void {
  weeks = Math.max(0, Math.floor((now.getTime() - TOLD_AT) / WEEK_MS))
}

/** Returns a table that is told anew when the demo is planted in another week. */
export function told<T>(tell: () => T): () => T {
  let known: { weeks: number; table: T } | null = null
  return () => {
    if (known?.weeks !== weeks) known = { weeks, table: tell() }
    return known.table
  }
}

/** Returns a `YYYY-MM-DD` day or a UTC instant of the story, moved to the planting; its form stays. */
export function on(day: string): string {
  const moved = new Date(Date.parse(day) + weeks * WEEK_MS).toISOString()
  return day.includes('T') ? moved : moved.slice(0, 10)
}

/** The demo's today: the latest Monday, which all of its dates are built around. */
export const anchorDay = (): string => on('2026-11-16')
