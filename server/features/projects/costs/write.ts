import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { deleteRecord, insertRecords, updateRecord, type Writer } from '#server/db/records.ts'
import { costLines } from '#server/db/schema/costs.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { HttpError, invalid, notFound } from '#server/http/http-error.ts'
import type { Rights } from '#server/http/rights.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import type { costsSchemas, WrittenCostLine } from '#shared/contract/schemas/projects/costs.ts'
import { COST_LINES_MAX } from '#shared/rules/projects/costs/thresholds.ts'
import { mayEdit } from './rights.ts'
import { type CostLineRow, type CostProject, countSheet, linesOf, sheetVersion } from './store.ts'

type CostsPatch = z.output<typeof costsSchemas.patch.body>

/**
 * Writes and deletes lines of a locked project, all or nothing. A line or file of another project does not exist
 * (404). A reviewer's verdict and note on a line are cleared when the line changes.
 */
export async function patchCosts(
  tx: Db,
  writer: Writer,
  rights: Rights,
  project: CostProject,
  { upsert, remove }: CostsPatch,
  ifMatch: number | null,
): Promise<'stale' | 'saved'> {
  if (ifMatch !== null && ifMatch !== (await sheetVersion(tx, project.id))) return 'stale'
  if (upsert.length === 0 && remove.length === 0) return 'saved'
  refuseWriter(rights, project, { upsert, remove })
  const stored = new Map((await linesOf(tx, project.id)).map((row) => [row.id, row]))
  const known = [...remove, ...upsert.flatMap(({ id }) => id ?? [])]
  if (known.some((id) => !stored.has(id))) throw notFound()
  await refuseForeign(tx, project.id, newDocuments(upsert, stored))
  refuseLines(upsert, remove, stored)
  for (const id of remove) await deleteRecord(tx, writer, costLines, id)
  for (const written of upsert) {
    const row = written.id === undefined ? undefined : stored.get(written.id)
    if (row) await updateLine(tx, writer, row, written)
  }
  const added = upsert.filter(({ id }) => id === undefined).map((line) => newLine(project.id, line))
  await insertRecords(tx, writer, costLines, added)
  await countSheet(tx, project.id)
  return 'saved'
}

function refuseWriter(rights: Rights, { stage }: CostProject, sent: CostsPatch): void {
  const may = mayEdit(rights, stage)
  if (may === 'yes') return
  const text =
    may === 'locked'
      ? 'Locked since the project became Funding Ready. Ask our team to change it.'
      : 'Only the seller and our team change cost lines'
  const errors = Object.fromEntries(
    (['upsert', 'remove'] as const).filter((key) => sent[key].length > 0).map((key) => [key, text]),
  )
  if (may === 'locked') {
    throw new HttpError('field_locked', {
      message: 'The costs of this project are locked.',
      errors,
    })
  }
  throw new HttpError('field_forbidden', { errors })
}

/** Files that lines would newly rely on. */
const newDocuments = (upsert: CostsPatch['upsert'], stored: ReadonlyMap<number, CostLineRow>) =>
  upsert.flatMap(({ id, document_ids = [] }) => {
    const known = new Set(stored.get(id ?? 0)?.document_ids)
    return document_ids.filter((one) => !known.has(one))
  })

/** A file that is hidden or belongs to another project does not exist for this caller. */
async function refuseForeign(tx: Db, projectId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(versionedDocuments)
    .where(
      and(
        inArray(versionedDocuments.id, [...ids]),
        eq(versionedDocuments.project_id, projectId),
        eq(versionedDocuments.is_hidden, false),
      ),
    )
  if (found?.count !== new Set(ids).size) throw notFound()
}

const NEEDED = [
  ['category', 'Choose a category'],
  ['tax_class', 'Choose a tax class'],
  ['claimed', 'Enter an amount'],
] as const

function refuseLines(
  upsert: CostsPatch['upsert'],
  remove: CostsPatch['remove'],
  stored: ReadonlyMap<number, CostLineRow>,
): void {
  const errors: FieldErrors = {}
  const seen = new Set(remove)
  for (const [index, line] of upsert.entries()) {
    if (line.id !== undefined && seen.has(line.id)) {
      errors[`upsert.${index}.id`] = 'Send each line only once'
    }
    if (line.id !== undefined) seen.add(line.id)
    for (const [name, text] of NEEDED) {
      if (line.id === undefined && line[name] === undefined) {
        errors[`upsert.${index}.${name}`] = text
      }
    }
  }
  const added = upsert.filter(({ id }) => id === undefined).length
  if (stored.size + added - new Set(remove).size > COST_LINES_MAX) {
    errors.upsert = `A project has at most ${COST_LINES_MAX} cost lines`
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

type NewLine = Omit<typeof costLines.$inferInsert, 'version' | 'created_at' | 'updated_at'>

function newLine(project_id: number, line: WrittenCostLine): NewLine {
  const { category, tax_class, claimed } = line
  if (!category || !tax_class || claimed === undefined) throw new Error('A line was not judged')
  return {
    project_id,
    category,
    tax_class,
    claimed,
    vendor: line.vendor || null,
    invoice_number: line.invoice_number || null,
    invoice_date: line.invoice_date ?? null,
    description: line.description || null,
    related_party: line.related_party ?? false,
    document_ids: [...new Set(line.document_ids)],
  }
}

async function updateLine(
  tx: Db,
  writer: Writer,
  row: CostLineRow,
  { id: _id, ...written }: WrittenCostLine,
): Promise<void> {
  const emptied = (['vendor', 'invoice_number', 'description'] as const).flatMap((name) =>
    written[name] === '' ? [[name, null]] : [],
  )
  const changes = {
    ...written,
    ...Object.fromEntries(emptied),
    ...(written.document_ids ? { document_ids: [...new Set(written.document_ids)] } : {}),
  }
  await updateRecord(tx, writer, costLines, row.id, changes, {
    follow: (changed) =>
      Object.keys(changed).some((name) => name !== 'description')
        ? { verdict: null, note: null }
        : {},
  })
}
