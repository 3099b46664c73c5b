import { sql } from 'drizzle-orm'
import { installations } from '#server/db/schema/installation.ts'
import type { Db } from '#server/db/types.ts'

/** The results of one file store sweep. */
interface SweepFacts {
  contents: number
  quarantine: { contents: number; bytes: number }
}

/** Saves a sweep's results for every process's metrics, and clears any stop. */
export async function noteSweep(db: Db, { contents, quarantine }: SweepFacts): Promise<void> {
  await db.update(installations).set({
    swept: sql`${installations.swept} + ${contents}`,
    quarantined: quarantine.contents,
    quarantined_size: quarantine.bytes,
    sweep_stopped_at: null,
    sweep_stopped_because: null,
  })
}

/** Records since when sweeps have been stopped, and why. */
export async function stopSweeps(db: Db, because: string, now: Date): Promise<void> {
  await db.update(installations).set({
    sweep_stopped_at: sql`coalesce(${installations.sweep_stopped_at}, ${now.toISOString()}::timestamptz)`,
    sweep_stopped_because: because,
  })
}
