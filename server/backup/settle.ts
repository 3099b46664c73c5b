import { and, inArray, isNull } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { emails } from '#server/db/schema/emails.ts'
import { processingRuns } from '#server/db/schema/processing.ts'

/**
 * Settles work that was unfinished at the time of the backup. The job queue is not in backups: jobs would be done
 * twice, and a rehearsal would email real people. Waiting emails are marked as not sent; the job `start-runs` restarts
 * files that were being read.
 */
export async function settleForNewInstallation(client: Client, madeAt: string): Promise<void> {
  const db = drizzle(client)
  await db
    .update(emails)
    .set({ failure: `Not sent: it waited when the backup of ${madeAt} was made` })
    .where(and(isNull(emails.sent_at), isNull(emails.failure)))
  const underWay = db
    .select({ id: processingRuns.id })
    .from(processingRuns)
    .where(isNull(processingRuns.finished_at))
  await db.update(aiAnswers).set({ run_id: null }).where(inArray(aiAnswers.run_id, underWay))
  await db.delete(processingRuns).where(isNull(processingRuns.finished_at))
}
