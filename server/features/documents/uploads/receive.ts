import type { Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import {
  createFiles,
  type FileTarget,
  type NewFile,
} from '#server/features/documents/files/create.ts'
import type { Call } from '#server/http/context.ts'
import { HttpError } from '#server/http/http-error.ts'
import {
  type FileStore,
  type Incoming,
  type StagedFile,
  TooLargeError,
} from '#server/services/files/file-store.ts'
import { sniffFile } from '#server/services/files/sniff.ts'
import { UPLOAD_LIMIT_BYTES } from '#shared/limits.ts'
import { tooLargeMessage } from '#shared/rules/documents/archives.ts'
import type { JudgeOptions } from '#shared/rules/documents/file-content/judge.ts'
import type { Refusal } from '#shared/rules/documents/file-content/names.ts'
import { safeFileName } from '#shared/rules/documents/file-names.ts'

/** A file that has arrived, passed the checks, and may be kept. */
export interface ReceivedFile {
  staged: StagedFile
  file: NewFile
}

/** Returns the error for a rejected content or file name, in the words of the error table. */
export const refused = (
  { code, message }: Refusal,
  name: string,
  field: 'file' | 'name' = 'file',
): HttpError =>
  new HttpError(code, {
    ...(message ? { message } : {}),
    errors: {
      [field]: field === 'file' ? [name, message].filter(Boolean).join(': ') : (message ?? ''),
    },
  })

/**
 * Reads one file from a stream and checks its content. Throws `archive_too_large` above the limit, and the content's
 * own error if it is rejected; nothing is left behind then.
 */
export async function receiveFile(
  store: FileStore,
  content: Incoming,
  givenName: string,
  options?: JudgeOptions,
): Promise<ReceivedFile> {
  const name = safeFileName(givenName)
  const staged = await store
    .stage(content, { limit: UPLOAD_LIMIT_BYTES })
    .catch((cause: unknown) => {
      throw cause instanceof TooLargeError ? tooLarge(name) : cause
    })
  try {
    const verdict = await sniffFile(staged.path, name, options)
    if (!verdict.ok) throw refused(verdict, name)
    const { sha256, size } = staged
    return { staged, file: { sha256, size, name, mime_type: verdict.mime_type } }
  } catch (cause) {
    await staged.discard()
    throw cause
  }
}

/** Returns the error for a file above the limit, worded for its kind. */
export const tooLarge = (name: string): HttpError =>
  new HttpError('archive_too_large', { message: tooLargeMessage(name) })

/** Discards received files that won't be recorded. */
export async function discardAll(received: readonly ReceivedFile[]): Promise<void> {
  await Promise.all(received.map(({ staged }) => staged.discard()))
}

/** Keeps the contents, then writes in one transaction; contents that nothing points at afterwards are swept. */
export async function keepAndWrite<R>(
  call: Call,
  received: readonly ReceivedFile[],
  work: (tx: Db, writer: Writer) => Promise<R>,
): Promise<R> {
  try {
    for (const { staged } of received) await staged.keep()
  } finally {
    await discardAll(received)
  }
  return call.write(work)
}

/**
 * Keeps the contents and records them as new files, in one transaction with the response's reads. Either all become
 * files or none do; contents that were kept but not recorded are swept.
 */
export async function recordFiles<R>(
  call: Call,
  received: readonly ReceivedFile[],
  findTarget: (tx: Db) => Promise<FileTarget>,
  answer: (tx: Db, ids: number[]) => Promise<R>,
): Promise<R> {
  const contents = received.map(({ file }) => file)
  return keepAndWrite(call, received, async (tx, writer) => {
    const ids = await createFiles(tx, writer, call.services.jobs, await findTarget(tx), contents)
    await assertKept(call.services.files, contents)
    return answer(tx, ids)
  })
}

/**
 * Call while the rows of these contents are locked. If a sweep was just removing one of them, the record must not be
 * written; a retry sends the content again.
 */
export async function assertKept(store: FileStore, contents: readonly NewFile[]): Promise<void> {
  for (const { sha256 } of contents) {
    if (!(await store.has(sha256))) throw new HttpError('unavailable')
  }
}
