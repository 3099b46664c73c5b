import { and, asc, eq, inArray } from 'drizzle-orm'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { selectFiles } from '#server/features/documents/files/rows.ts'
import { loadPages } from '#server/features/documents/processing/pages.ts'
import { scheduleRows } from '#server/reading/costs/schedule.ts'
import type { CostDocument, ProposedCostLine } from '#shared/contract/schemas/projects/costs.ts'
import { documentTypeData, documentTypes } from '#shared/entities/document-types.ts'
import { dollarsOf } from '#shared/format/money.ts'
import { proposeLines } from '#shared/rules/projects/costs/propose.ts'
import { claimedBy, readSheet } from './sheet.ts'

const COST_TYPES = documentTypes.values.filter(
  (type) => documentTypeData[type].category === 'project_costs',
)

/** Visible cost files of a project, oldest first. */
const filesOf = (db: Db, projectId: number) =>
  selectFiles(db)
    .where(
      and(
        eq(versionedDocuments.project_id, projectId),
        eq(versionedDocuments.is_hidden, false),
        inArray(versionedDocuments.label, COST_TYPES),
      ),
    )
    .orderBy(asc(versionedDocuments.id))

/** Documents that can support a project's lines, each with the facts people have accepted. */
export async function costDocuments(db: Db, projectId: number): Promise<CostDocument[]> {
  const { rows, costs } = await readSheet(db, projectId)
  const papers = new Map(costs.papers.map((paper) => [paper.id, paper]))
  const claimed = claimedBy(rows)
  return (await filesOf(db, projectId)).flatMap((file): CostDocument[] => {
    if (!file.label) return []
    const paper = papers.get(file.id)
    const number = file.current_number
    return [
      {
        id: file.id,
        name: file.name,
        mime_type: file.mime_type,
        size: file.size,
        number,
        label: file.label,
        kind: paper?.kind ?? 'other',
        amount: paper?.cents == null ? null : dollarsOf(paper.cents),
        vendor: paper?.vendor ?? null,
        invoice_number: paper?.invoice_number ?? null,
        date: paper?.date ?? null,
        claimed: claimed.get(file.id) ?? 0,
        ref: paper?.ref ?? {
          kind: 'document',
          id: file.id,
          versioned_document_id: file.id,
          version: number,
        },
      },
    ]
  })
}

/** Proposed lines for a person to take, from the newest cost segregation study and the accepted invoices. */
export async function proposedLines(
  db: Db,
  projectId: number,
): Promise<{ lines: ProposedCostLine[]; schedule_rows: number; has_schedule: boolean }> {
  const { costs } = await readSheet(db, projectId)
  const study = (await filesOf(db, projectId)).findLast(({ label }) => label === 'cost_segregation')
  const schedule = study ? scheduleRows(await loadPages(db, study.sha256)) : []
  const lines = proposeLines(schedule, costs.papers, costs.lines)
  return {
    lines: lines.map((line) => ({ ...line, document_ids: [...line.document_ids] })),
    schedule_rows: schedule.length,
    has_schedule: study !== undefined,
  }
}
