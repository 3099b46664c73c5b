import { createHash, randomUUID } from 'node:crypto'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { documentVersions, files, versionedDocuments } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'

type Owner = { project_id: number } | { company_id: number }

/** A file of a project or company with `numbers` versions: rows only, without contents. */
export async function makeFile(
  db: Db,
  owner: Owner,
  values: Partial<typeof versionedDocuments.$inferInsert> = {},
  numbers = 1,
) {
  const file = await insertRecord(db, systemWriter(TEST_NOW), versionedDocuments, {
    name: 'lease.pdf',
    current_number: numbers,
    ...values,
    ...owner,
  })
  for (let number = 1; number <= numbers; number++) {
    const sha256 = createHash('sha256').update(randomUUID()).digest('hex')
    await db
      .insert(files)
      .values({ sha256, size: 1_000, mime_type: 'application/pdf', created_at: TEST_NOW })
    await db.insert(documentVersions).values({
      versioned_document_id: file.id,
      number,
      sha256,
      name: `lease-${number}.pdf`,
      created_at: TEST_NOW,
    })
  }
  return file
}
