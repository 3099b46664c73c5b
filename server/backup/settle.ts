import { and, inArray, isNull } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import { aiAnswers, processingRuns } from '#server/db/schema/evidence.ts'
import { mails } from '#server/db/schema/platform.ts'

/**
 * Settles what was under way when the backup was made. The queue does not travel: its jobs would be
 * done twice, and a rehearsal would write to real people. Mails that wait are marked as not sent;
 * files that were being read are sent on their way again by the job `start-runs`.
 */
export async function settleForNewInstallation(client: Client, madeAt: string): Promise<void> {
  const db = drizzle(client)
  await db
    .update(mails)
    .set({ failure: `Not sent: it waited when the backup of ${madeAt} was made` })
    .where(and(isNull(mails.sent_at), isNull(mails.failure)))
  const underWay = db
    .select({ id: processingRuns.id })
    .from(processingRuns)
    .where(isNull(processingRuns.finished_at))
  await db.update(aiAnswers).set({ run_id: null }).where(inArray(aiAnswers.run_id, underWay))
  await db.delete(processingRuns).where(isNull(processingRuns.finished_at))
}
