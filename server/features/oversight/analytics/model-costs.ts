import { and, desc, eq, gte, inArray, isNotNull, like, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Config } from '#server/config.ts'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { rateLimits } from '#server/db/schema/auth.ts'
import { documentVersions, versionedDocuments } from '#server/db/schema/documents.ts'
import { modelCalls } from '#server/db/schema/model-calls.ts'
import { aiLabels, processingRuns } from '#server/db/schema/processing.ts'
import type { Db } from '#server/db/types.ts'
import { COUNTED_MICROS, moneyKey } from '#server/services/model/budget.ts'
import { withoutModel } from '#server/services/model/model-service.ts'
import { MICROS_PER_DOLLAR, pricesOf } from '#server/services/model/pricing.ts'
import type { ModelCosts } from '#shared/contract/schemas/oversight/analytics.ts'

/** Number of months shown, including the current one. */
const MONTHS = 12
/** Number of the month's most expensive contents shown. */
const DOCUMENTS = 50

/** Usage and cost of the language model, by month and by document. Months are in UTC and real time. */
export async function modelCosts(db: Db, config: Config, now = new Date()): Promise<ModelCosts> {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  return {
    model: config.AI_PROVIDER ? (config.AI_MODEL ?? null) : null,
    has_prices: pricesOf(config) !== null,
    limit: config.AI_MONTHLY_USD ?? null,
    counted: await countedMoney(db, now),
    files_beyond_limit: await filesBeyondLimit(db, month),
    months: await byMonth(db, now),
    documents: await byDocument(db, month),
  }
}

/** Dollars counted against the month's limit, including reservations for calls under way. */
async function countedMoney(db: Db, now: Date): Promise<number> {
  const [row] = await db
    .select({ used: rateLimits.used })
    .from(rateLimits)
    .where(eq(rateLimits.key, moneyKey(now)))
  return dollars((row?.used ?? 0) * COUNTED_MICROS)
}

/** Number of files that this month's runs read without the model because its limit was reached. */
async function filesBeyondLimit(db: Db, month: Date): Promise<number> {
  const isBeyond = (engine: PgColumn) => like(engine, withoutModel('%', 'monthly limit reached'))
  const version = and(
    eq(aiLabels.versioned_document_id, processingRuns.versioned_document_id),
    eq(aiLabels.number, processingRuns.number),
  )
  const [row] = await db
    .select({
      files: sql<number>`count(distinct ${processingRuns.versioned_document_id})`.mapWith(Number),
    })
    .from(processingRuns)
    .leftJoin(aiLabels, version)
    .leftJoin(aiAnswers, eq(aiAnswers.run_id, processingRuns.id))
    .where(
      and(
        gte(processingRuns.finished_at, month),
        or(isBeyond(aiLabels.engine), isBeyond(aiAnswers.engine)),
      ),
    )
  return row?.files ?? 0
}

const count = (outcome: (typeof modelCalls.$inferSelect)['outcome']) =>
  sql<number>`count(*) filter (where ${modelCalls.outcome} = ${outcome})`.mapWith(Number)

const FIGURES = {
  answered: count('answered'),
  stored: count('stored'),
  failed: count('failed'),
  documents: sql<number>`count(distinct ${modelCalls.sha256})`.mapWith(Number),
  input_tokens: sql<number>`sum(${modelCalls.input_tokens})`.mapWith(Number),
  output_tokens: sql<number>`sum(${modelCalls.output_tokens})`.mapWith(Number),
  pictures: sql<number>`sum(${modelCalls.pictures})`.mapWith(Number),
  cost: sql<string | null>`sum(${modelCalls.cost})`,
}

const inDollars = <R extends { cost: string | null }>({ cost, ...row }: R) => ({
  ...row,
  cost: cost === null ? null : dollars(Number(cost)),
})

const dollars = (micros: number): number => micros / MICROS_PER_DOLLAR

async function byMonth(db: Db, now: Date): Promise<ModelCosts['months']> {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1, 1))
  const each = sql`to_char(${modelCalls.at} at time zone 'UTC', 'YYYY-MM')`
  const rows = await db
    .select({ month: sql<string>`${each}`, ...FIGURES })
    .from(modelCalls)
    .where(gte(modelCalls.at, first))
    .groupBy(each)
    .orderBy(desc(each))
  return rows.map(inDollars)
}

async function byDocument(db: Db, month: Date): Promise<ModelCosts['documents']> {
  const { documents: _documents, ...figures } = FIGURES
  const rows = await db
    .select({ sha256: sql<string>`${modelCalls.sha256}`, ...figures })
    .from(modelCalls)
    .where(and(gte(modelCalls.at, month), isNotNull(modelCalls.sha256)))
    .groupBy(modelCalls.sha256)
    .orderBy(
      sql`sum(${modelCalls.cost}) desc nulls last`,
      sql`sum(${modelCalls.input_tokens}) desc`,
      modelCalls.sha256,
    )
    .limit(DOCUMENTS)
  const files = await filesOf(
    db,
    rows.map(({ sha256 }) => sha256),
  )
  return rows.map((row) => {
    const { id = null, name = null } = files.get(row.sha256) ?? {}
    return { ...inDollars(row), versioned_document_id: id, name }
  })
}

/** The first file with each content; contents whose files are gone are left out. */
async function filesOf(db: Db, contents: readonly string[]) {
  if (contents.length === 0) return new Map<string, { id: number; name: string }>()
  const rows = await db
    .select({
      sha256: documentVersions.sha256,
      id: versionedDocuments.id,
      name: versionedDocuments.name,
    })
    .from(documentVersions)
    .innerJoin(
      versionedDocuments,
      eq(versionedDocuments.id, documentVersions.versioned_document_id),
    )
    .where(inArray(documentVersions.sha256, [...contents]))
    .orderBy(desc(versionedDocuments.id))
  return new Map(rows.map(({ sha256, ...file }) => [sha256, file]))
}
