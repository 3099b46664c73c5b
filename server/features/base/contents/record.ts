import { sql } from 'drizzle-orm'
import type { Writer } from '#server/db/records.ts'
import { files } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import type { StoredFile } from '#server/services/files/file-store.ts'

/** Content that is kept in the file store; its type was sniffed from its bytes. */
export interface NewContent extends StoredFile {
  mime_type: string
}

/**
 * One row for each content. An existing row is written too: that locks it, so that the sweep can
 * not remove the content before the record that points at it is there.
 */
export const recordContent = (tx: Db, writer: Writer, { sha256, size, mime_type }: NewContent) =>
  tx
    .insert(files)
    .values({ sha256, size, mime_type, created_at: writer.at })
    .onConflictDoUpdate({ target: files.sha256, set: { size: sql`excluded.size` } })
