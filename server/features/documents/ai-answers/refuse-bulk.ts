import { and, eq } from 'drizzle-orm'
import type { aiAnswers } from '#server/db/schema/ai-answers.ts'
import type { versionedDocuments } from '#server/db/schema/documents.ts'
import { aiLabels } from '#server/db/schema/processing.ts'
import type { Db } from '#server/db/types.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { poolOfAnswer } from '#shared/reading/confidence/answer-pool.ts'
import {
  bulkRefusal,
  bulkVerdict,
  meetsMinimum,
  shippedFor,
} from '#shared/reading/confidence/bulk.ts'
import { type PoolName, poolOfLabel } from '#shared/reading/confidence/curves.ts'
import { outcomesFrom, percentStated } from '#shared/reading/confidence/precision.ts'
import { decidedReadings } from './decided.ts'

type Body = Readonly<Record<string, unknown>> & { bulk_percent?: number }

/**
 * Checks an answer before bulk acceptance. Throws `validation` unless it is accepted unchanged and meets the requested
 * confidence, and `invalid_state` if too few such answers were right.
 */
export async function refuseBulkAnswer(
  db: Db,
  answer: typeof aiAnswers.$inferSelect,
  { bulk_percent = 0, ...body }: Body,
): Promise<void> {
  const { state, value, confidence, document_type, field_name, engine } = answer
  const others = Object.keys(body).filter((key) => body[key] !== undefined && key !== 'state')
  const isAsRead = body.state === 'accepted' && others.length === 0
  if (!isAsRead || state !== 'proposed' || value === null) throw notAsRead()
  if (!meetsMinimum(confidence, bulk_percent)) throw tooUnsure()
  await refuse(db, poolOfAnswer(document_type, field_name), field_name, { confidence, engine })
}

/** Checks a label before bulk acceptance, as `refuseBulkAnswer` does. */
export async function refuseBulkLabel(
  db: Db,
  file: typeof versionedDocuments.$inferSelect,
  { bulk_percent = 0, ...body }: Body,
): Promise<void> {
  const [found] = await db
    .select({ label: aiLabels.label, confidence: aiLabels.confidence, engine: aiLabels.engine })
    .from(aiLabels)
    .where(
      and(eq(aiLabels.versioned_document_id, file.id), eq(aiLabels.number, file.current_number)),
    )
  const others = Object.keys(body).filter((key) => body[key] !== undefined && key !== 'label')
  if (!found || body.label !== found.label || others.length > 0) throw notAsRead()
  if (!meetsMinimum(found.confidence, bulk_percent)) throw tooUnsure()
  await refuse(db, poolOfLabel(found.label), found.label, found)
}

const notAsRead = () =>
  invalid({ bulk_percent: 'Only unchanged suggestions can be accepted together' })
const tooUnsure = () => invalid({ bulk_percent: 'This suggestion is below the minimum confidence' })

async function refuse(
  db: Db,
  pool: PoolName,
  name: string,
  { confidence, engine }: { confidence: number; engine: string },
): Promise<void> {
  const here = outcomesFrom(await decidedReadings(db))
  const percent = percentStated(confidence)
  const message = bulkRefusal(bulkVerdict(here, pool, name, percent, shippedFor(engine)))
  if (message !== null)
    throw new HttpError('invalid_state', { message, errors: { bulk_percent: message } })
}
