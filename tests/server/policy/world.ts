import { and, eq } from 'drizzle-orm'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { documentVersions, files, versionedDocuments } from '#server/db/schema/documents.ts'
import { policyAnalyses } from '#server/db/schema/policy.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import type { FieldLevel } from '#shared/entities/fields.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { TEST_NOW, type TestApp } from '#tests/support/test-app.ts'

const writer = systemWriter(TEST_NOW)

let filesMade = 0

/** A file of a project or company with answers that a person has settled, on its second page. */
export async function settledFile(
  { db }: TestApp,
  owner: { project_id: number } | { company_id: number },
  type: DocumentType,
  answers: Record<string, FieldValue>,
  decided_by: number,
  /** Hash of the contents, which are unique unless the file is a copy. */
  sha256 = String(++filesMade).padStart(64, '0'),
) {
  await db
    .insert(files)
    .values({ sha256, size: 1, mime_type: 'application/pdf', created_at: TEST_NOW })
    .onConflictDoNothing()
  const file = await insertRecord(db, writer, versionedDocuments, {
    ...owner,
    name: `${type}.pdf`,
    label: type,
    is_validated: true,
    current_number: 1,
  })
  await db.insert(documentVersions).values({
    versioned_document_id: file.id,
    number: 1,
    sha256,
    name: file.name,
    created_at: TEST_NOW,
  })
  for (const [field_name, value] of Object.entries(answers)) {
    await insertRecord(db, writer, aiAnswers, {
      versioned_document_id: file.id,
      number: 1,
      document_type: type,
      field_name,
      value,
      page: 2,
      box: { x: 0.1, y: 0.2, w: 0.3, h: 0.02 },
      confidence: 1,
      state: 'accepted',
      engine: 'test',
      decided_by,
    })
  }
  return file
}

/** The stored analysis of a project or company; undefined before its rules ran. */
export async function storedAnalysis({ db }: TestApp, owner: FieldLevel, owner_id: number) {
  const [row] = await db
    .select()
    .from(policyAnalyses)
    .where(and(eq(policyAnalyses.owner, owner), eq(policyAnalyses.owner_id, owner_id)))
  return row
}
