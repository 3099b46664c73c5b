import { rm } from 'node:fs/promises'
import type { Call } from '#server/http/context.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'
import { fileInPieces } from '#server/services/files/random-access.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import { type ReceivedFile, receiveFile, recordFiles } from './receive.ts'
import { deleteUpload, finishUploadRow, lockUpload, type UploadRow } from './store.ts'
import { findTarget, type Place } from './target.ts'

/** What sending the same bytes again would not change. */
const FINAL: ReadonlySet<ErrorCode> = new Set([
  'type_mismatch',
  'encrypted_file',
  'corrupt_file',
  'archive_rejected',
  'archive_too_large',
  'not_found',
])

/**
 * Makes a file of an upload whose bytes are all there: looks at the content, keeps it, and records
 * it in one transaction with what the upload became. Refused content ends the upload; after any
 * other failure it stays, and the sender's last chunk tries again.
 */
export async function finishUpload(call: Call, row: UploadRow, path: string): Promise<void> {
  try {
    const received = await receiveFile(call.services.files, fileInPieces(path), row.name)
    await record(call, row, received)
  } catch (cause) {
    if (cause instanceof HttpError && FINAL.has(cause.code)) {
      await deleteUpload(call.db, row.id)
      await rm(path, { force: true })
    }
    throw cause
  }
  await rm(path, { force: true })
}

const record = (call: Call, row: UploadRow, received: ReceivedFile): Promise<void> =>
  recordFiles(
    call,
    [received],
    async (tx) => {
      const current = await lockUpload(tx, row.id)
      // Two requests may both have seen the last byte; the second finds the work done.
      if (!current || current.versioned_document_id !== null) throw new HttpError('conflict')
      const target = await findTarget(tx, call.rights, placeOf(current))
      if (!target) throw notFound()
      return target
    },
    async (tx, [fileId]) => {
      if (fileId !== undefined) await finishUploadRow(tx, row.id, fileId)
    },
  )

function placeOf(row: UploadRow): Place {
  if (row.document_id !== null) return { document_id: row.document_id }
  if (row.project_id !== null) return { project_id: row.project_id }
  return { company_id: row.company_id ?? 0 }
}
