import { and, eq, inArray, ne } from 'drizzle-orm'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { toAnswers } from '#server/features/documents/ai-answers/map.ts'
import { kindOf } from '#server/features/documents/ai-answers/questions.ts'
import { type AnswerRow, answersOfFiles } from '#server/features/documents/ai-answers/store.ts'
import { withFiles } from '#server/features/documents/files/slots-with-files.ts'
import type { SlotRow } from '#server/features/documents/slots/slots.ts'
import type { Rights } from '#server/http/rights.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import type { Contradiction } from '#shared/contract/schemas/documents/ai-answers.ts'
import { contradictions } from '#shared/reading/answers/contradictions.ts'

/** Returns the answers of a slot's files, and contradictions with other documents of the same owner. */
export async function validationOf(
  db: Db,
  rights: Rights,
  slot: SlotRow,
): Promise<ResponseOf<'documents.validation'>> {
  const [document] = await withFiles(db, rights, [slot])
  if (!document) throw new Error(`The slot ${slot.id} cannot be shown`)
  const files = document.versioned_documents.filter((file) => !file.is_hidden)
  const fileIds = files.map((file) => file.id)
  const rows = await answersOfFiles(db, rights, fileIds)
  return {
    document,
    answers: await toAnswers(db, rows),
    contradictions: await contradictionsWith(db, rights, slot, rows),
    state: document.state,
  }
}

/** Returns the fields of these answers on which files of the same project or company disagree. */
async function contradictionsWith(
  db: Db,
  rights: Rights,
  slot: SlotRow,
  rows: readonly AnswerRow[],
): Promise<Contradiction[]> {
  const fields = new Set(rows.flatMap(({ answer }) => answer.field_id ?? []))
  if (fields.size === 0) return []
  const owner =
    slot.project_id === null
      ? eq(versionedDocuments.company_id, slot.company_id ?? 0)
      : eq(versionedDocuments.project_id, slot.project_id)
  const others = await db
    .selectDistinct({ id: versionedDocuments.id })
    .from(versionedDocuments)
    .innerJoin(aiAnswers, eq(aiAnswers.versioned_document_id, versionedDocuments.id))
    .where(
      and(
        owner,
        eq(versionedDocuments.is_hidden, false),
        inArray(aiAnswers.field_id, [...fields]),
        ne(aiAnswers.state, 'rejected'),
      ),
    )
  const all = await answersOfFiles(
    db,
    rights,
    others.map((file) => file.id),
  )
  const relevant = all.filter(
    ({ answer }) =>
      answer.field_id !== null && fields.has(answer.field_id) && answer.state !== 'rejected',
  )
  return disagreements(relevant)
}

function disagreements(rows: readonly AnswerRow[]): Contradiction[] {
  const byField = Map.groupBy(rows, ({ answer }) => answer.field_id)
  return [...byField.values()].flatMap((answers) => {
    const [first] = answers
    if (!first?.definition) return []
    const { unit } = first.definition
    const kind = kindOf(first.definition)
    const values = answers.map(({ answer }) => ({
      source: answer.versioned_document_id,
      kind,
      unit,
      value: answer.value,
    }))
    if (contradictions(values).length === 0) return []
    return [
      {
        field_name: first.definition.field_name,
        field_label: first.definition.field_label,
        values: answers
          .filter((row) => row.answer.value !== null)
          .map(({ answer, document_name }) => ({
            answer_id: answer.id,
            versioned_document_id: answer.versioned_document_id,
            document_name,
            value: answer.value,
            page: answer.page,
            state: answer.state,
          })),
      },
    ]
  })
}
