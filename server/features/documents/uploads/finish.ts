import { rm } from 'node:fs/promises'
import type { Db } from '#server/db/types.ts'
import { findFile } from '#server/features/documents/files/store.ts'
import { addVersion } from '#server/features/documents/files/versions.ts'
import { lockFile } from '#server/features/documents/files/write.ts'
import type { Call } from '#server/http/context.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'
import { fileInPieces } from '#server/services/files/random-access.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import { FILE_REFUSALS } from '#shared/rules/documents/file-content/names.ts'
import { assertKept, keepAndWrite, type ReceivedFile, receiveFile, recordFiles } from './receive.ts'
import { deleteUpload, finishUploadRow, lockUpload, type UploadRow } from './store.ts'
import { findTarget, type Place, readDestination } from './target.ts'

/** Errors that sending the same bytes again would not fix. */
const FINAL: ReadonlySet<ErrorCode> = new Set([...FILE_REFUSALS, 'not_found'])

/**
 * Turns a complete upload into a file: checks the content, keeps it, and records it in one transaction with the
 * upload's result. Rejected content ends the upload; after any other failure it stays, and resending the last chunk
 * tries again.
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

/** Records a new file at version 1, or a new version of the file the sender named. */
async function record(call: Call, row: UploadRow, received: ReceivedFile): Promise<void> {
  const destination = readDestination(row.metadata)
  if ('versioned_document' in destination) {
    return recordVersion(call, row, received, destination.versioned_document)
  }
  await recordFiles(
    call,
    [received],
    async (tx) => {
      const current = await openUpload(tx, row.id)
      const target = await findTarget(tx, call.rights, placeOf(current))
      if (!target) throw notFound()
      return target
    },
    async (tx, [id]) => {
      if (id !== undefined) await finishUploadRow(tx, row.id, id)
    },
  )
}

/**
 * Adds the version to the file under its lock, so two that arrive together each become a version. Content the file
 * already has counts as arrived, so a repeated request adds no second version.
 */
const recordVersion = (call: Call, row: UploadRow, received: ReceivedFile, fileId: number) =>
  keepAndWrite(call, [received], async (tx, writer) => {
    await openUpload(tx, row.id)
    await lockFile(tx, fileId, false)
    const file = call.found(await findFile(tx, call.rights, fileId))
    if (file.sha256 !== received.file.sha256) {
      const version = { content: received.file, note: null, moves: null }
      await addVersion(tx, writer, call.services.jobs, file, version)
      await assertKept(call.services.files, [received.file])
    }
    await finishUploadRow(tx, row.id, fileId)
  })

/** Two requests may both see the last byte; the second finds the work done. */
async function openUpload(tx: Db, id: string): Promise<UploadRow> {
  const current = await lockUpload(tx, id)
  if (!current || current.versioned_document_id !== null) throw new HttpError('conflict')
  return current
}

function placeOf(row: UploadRow): Place {
  if (row.document_id !== null) return { document_id: row.document_id }
  if (row.project_id !== null) return { project_id: row.project_id }
  return { company_id: row.company_id ?? 0 }
}
