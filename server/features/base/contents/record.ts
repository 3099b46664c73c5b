import { sql } from 'drizzle-orm'
import type { Writer } from '#server/db/records.ts'
import { files } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import type { StoredFile } from '#server/services/files/file-store.ts'

/** Content in the file store; its type was sniffed from its bytes. */
export interface NewContent extends StoredFile {
  mime_type: string
}

/**
 * One row per content. An existing row is updated too: this locks it, so the sweep can't remove the content before the
 * record that points at it exists.
 */
export const recordContent = (tx: Db, writer: Writer, { sha256, size, mime_type }: NewContent) =>
  tx
    .insert(files)
    .values({ sha256, size, mime_type, created_at: writer.at })
    .onConflictDoUpdate({ target: files.sha256, set: { size: sql`excluded.size` } })
