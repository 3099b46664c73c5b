import { sql } from 'drizzle-orm'
import { installations } from '#server/db/schema/installation.ts'
import type { Db } from '#server/db/types.ts'

/** What one sweep of the file store came to. */
interface SweepFacts {
  contents: number
  quarantine: { contents: number; bytes: number }
}

/** Keeps for the figures of all processes what a sweep came to; it goes on from here. */
export async function noteSweep(db: Db, { contents, quarantine }: SweepFacts): Promise<void> {
  await db.update(installations).set({
    swept: sql`${installations.swept} + ${contents}`,
    quarantined: quarantine.contents,
    quarantined_size: quarantine.bytes,
    sweep_stopped_at: null,
    sweep_stopped_because: null,
  })
}

/** Keeps since when sweeps stand still, and why. */
export async function stopSweeps(db: Db, because: string, now: Date): Promise<void> {
  await db.update(installations).set({
    sweep_stopped_at: sql`coalesce(${installations.sweep_stopped_at}, ${now.toISOString()}::timestamptz)`,
    sweep_stopped_because: because,
  })
}
