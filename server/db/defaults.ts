import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { defaultQuestions } from '#shared/entities/default-questions.ts'
import { fieldDefinitions as defaultFields } from '#shared/entities/field-definitions.ts'
import { MAX_POSITION } from '#shared/entities/fields.ts'
import { FIRST_PRICES } from '#shared/rules/accounts/quotes/grid.ts'
import { insertRecord, insertRecords, systemWriter, type Writer } from './records.ts'
import { documentQuestions, fieldDefinitions } from './schema/fields.ts'
import { signingKeys } from './schema/platform.ts'
import { priceGrids } from './schema/price-grids.ts'
import type { Db } from './types.ts'

/**
 * Installs the missing signing key for links, first price grid, fields, and questions: all of them in a new installation, later those
 * added by a version, positioned last. Existing ones are never overwritten, because staff change them; staff retire
 * fields and questions instead of deleting them, so none comes back.
 */
export async function installDefaults(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const writer = systemWriter(now)
    await installFields(tx, writer)
    await installQuestions(tx, writer)
    await installPrices(tx, writer)
    await installSigningKey(tx)
  })
}

async function installPrices(tx: Db, writer: Writer): Promise<void> {
  const [existing] = await tx.select({ id: priceGrids.id }).from(priceGrids).limit(1)
  if (!existing) await insertRecord(tx, writer, priceGrids, { rows: FIRST_PRICES })
}

async function installSigningKey(tx: Db): Promise<void> {
  const secret = randomBytes(32).toString('base64url')
  await tx.insert(signingKeys).values({ purpose: 'unsubscribe', secret }).onConflictDoNothing()
}

async function installFields(tx: Db, writer: Writer): Promise<void> {
  const { level, field_name, position } = fieldDefinitions
  const existing = await tx.select({ level, field_name, position }).from(fieldDefinitions)
  const known = new Set(existing.map(fieldKey))
  const missing = defaultFields.filter((definition) => !known.has(fieldKey(definition)))
  await insertRecords(tx, writer, fieldDefinitions, afterOthers(existing, missing))
}

/**
 * A question is identified by the default it came from, since staff may change everything else. An existing question of
 * the same type and field without a default, either older than the mark or created by staff, is marked as that default.
 */
async function installQuestions(tx: Db, writer: Writer): Promise<void> {
  const fields = await tx.select().from(fieldDefinitions)
  const fieldIds = new Map(fields.map((field) => [fieldKey(field), field.id]))
  const existing = await tx.select().from(documentQuestions).orderBy(documentQuestions.id)
  const known = new Set(existing.map(({ default_key }) => default_key))
  const missing: NewQuestion[] = []
  for (const { level, field_name, ...question } of defaultQuestions) {
    const default_key = `${question.document_type}.${question.answered_by}`
    if (known.has(default_key)) continue
    const field_id = fieldIds.get(fieldKey({ level, field_name }))
    if (field_id === undefined) throw new Error(`No field ${field_name} for ${default_key}`)
    const same = existing.find(
      (row) =>
        row.default_key === null &&
        row.document_type === question.document_type &&
        row.field_id === field_id,
    )
    if (same) {
      await tx
        .update(documentQuestions)
        .set({ default_key })
        .where(eq(documentQuestions.id, same.id))
    } else missing.push({ ...question, field_id, default_key })
  }
  await insertRecords(tx, writer, documentQuestions, afterOthers(existing, missing))
}

type NewQuestion = Omit<
  typeof documentQuestions.$inferInsert,
  'created_at' | 'updated_at' | 'version'
>

const fieldKey = ({ level, field_name }: { level: string; field_name: string }) =>
  `${level}.${field_name}`

/** Assigns positions after the taken ones. */
function afterOthers<T extends object>(
  existing: readonly { position: number }[],
  missing: readonly T[],
): (T & { position: number })[] {
  const last = Math.max(0, ...existing.map(({ position }) => position))
  return missing.map((row, index) => ({
    ...row,
    position: Math.min(last + index + 1, MAX_POSITION),
  }))
}
