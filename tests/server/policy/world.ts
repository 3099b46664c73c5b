import { and, eq } from 'drizzle-orm'
import { insertRecords, systemWriter } from '#server/db/records.ts'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { documentVersions, files, versionedDocuments } from '#server/db/schema/documents.ts'
import { policyAnalyses } from '#server/db/schema/policy.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import type { FieldLevel } from '#shared/entities/fields.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { TEST_NOW, type TestApp } from '#tests/support/test-app.ts'

const writer = systemWriter(TEST_NOW)

let filesMade = 0

interface SettledFile
  extends Pick<
    typeof versionedDocuments.$inferInsert,
    'project_id' | 'company_id' | 'document_id' | 'is_asked'
  > {
  label: DocumentType
  /** Of its bytes, which are its own unless it is a copy. */
  sha256?: string
}

/** Validated files of projects and companies, without answers. */
export async function settledFiles({ db }: TestApp, made: readonly SettledFile[]) {
  const contents = made.map(({ sha256 }) => sha256 ?? String(++filesMade).padStart(64, '0'))
  const created_at = TEST_NOW
  await db
    .insert(files)
    .values(
      contents.map((sha256) => ({ sha256, size: 1, mime_type: 'application/pdf', created_at })),
    )
    .onConflictDoNothing()
  const rows = await insertRecords(
    db,
    writer,
    versionedDocuments,
    made.map(({ sha256: _, ...file }) => ({
      name: `${file.label}.pdf`,
      is_validated: true,
      current_number: 1,
      ...file,
    })),
  )
  await db.insert(documentVersions).values(
    rows.map(({ id, name }, index) => ({
      versioned_document_id: id,
      number: 1,
      sha256: contents[index] ?? '',
      name,
      created_at,
    })),
  )
  return rows
}

/** A file of a project or company whose answers a person has settled, on its second page. */
export async function settledFile(
  test: TestApp,
  owner: { project_id: number } | { company_id: number },
  label: DocumentType,
  answers: Record<string, FieldValue>,
  decided_by: number,
  sha256?: string,
) {
  const [file] = await settledFiles(test, [{ ...owner, label, ...(sha256 && { sha256 }) }])
  if (!file) throw new Error('No file was made')
  await insertRecords(
    test.db,
    writer,
    aiAnswers,
    Object.entries(answers).map(([field_name, value]) => ({
      versioned_document_id: file.id,
      number: 1,
      document_type: label,
      field_name,
      value,
      page: 2,
      box: { x: 0.1, y: 0.2, w: 0.3, h: 0.02 },
      confidence: 1,
      state: 'accepted' as const,
      engine: 'test',
      decided_by,
    })),
  )
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
