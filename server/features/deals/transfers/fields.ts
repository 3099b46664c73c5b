import { and, inArray, type SQL } from 'drizzle-orm'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { fieldValuesOfAll } from '#server/features/documents/fields/dictionary.ts'
import { UNAVAILABLE } from '#server/features/documents/fields/sources.ts'
import { SYSTEM_RIGHTS } from '#server/http/rights.ts'
import type { TransferField } from '#shared/contract/schemas/deals/transfers.ts'
import { formatFieldValue } from '#shared/format/field-values.ts'

/**
 * The buyer-visible values of projects, each with its citation; null if the cited document is not among the readable
 * files (`files`).
 */
export async function fieldsForBuyer(
  db: Db,
  files: SQL | undefined,
  projectIds: readonly number[],
): Promise<TransferField[]> {
  const values = await fieldValuesOfAll(db, SYSTEM_RIGHTS, 'project', projectIds)
  const shown = projectIds.flatMap((project_id) =>
    (values.get(project_id) ?? [])
      .filter(({ audience }) => audience.includes('buyer'))
      .map((field) => ({ ...field, project_id })),
  )
  const cited = shown.flatMap(({ citation }) => citation?.versioned_document_id ?? [])
  const readable = await readableOf(db, files, cited)
  return shown.flatMap(({ citation, stale_reason, value, ...field }) => {
    if (value === null) return []
    const isHidden = citation !== null && !readable.has(citation.versioned_document_id)
    return {
      project_id: field.project_id,
      field: field.field_name,
      label: field.field_label,
      category: field.category,
      value,
      unit: field.unit,
      text: formatFieldValue(field, value),
      source: field.source,
      citation: isHidden ? null : citation,
      stale_reason: isHidden && stale_reason !== null ? UNAVAILABLE : stale_reason,
    }
  })
}

async function readableOf(
  db: Db,
  files: SQL | undefined,
  fileIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (fileIds.length === 0) return new Set()
  const rows = await db
    .select({ id: versionedDocuments.id })
    .from(versionedDocuments)
    .where(and(inArray(versionedDocuments.id, [...fileIds]), files))
  return new Set(rows.map(({ id }) => id))
}
