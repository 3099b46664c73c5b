import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locker, Upload } from '@tus/server'
import type { FastifyReply } from 'fastify'
import type { FileTarget } from '#server/features/documents/files/create.ts'
import { findFile } from '#server/features/documents/files/store.ts'
import { ownerOf } from '#server/features/documents/slots/slots.ts'
import { finishUpload } from '#server/features/documents/uploads/finish.ts'
import { UPLOAD_LIFE_MS } from '#server/features/documents/uploads/limits.ts'
import { noLocker, rowLocker } from '#server/features/documents/uploads/lock.ts'
import { refused } from '#server/features/documents/uploads/receive.ts'
import {
  deleteUpload,
  findUpload,
  insertUpload,
  type NewUpload,
  type UploadRow,
} from '#server/features/documents/uploads/store.ts'
import {
  assertQuota,
  type Destination,
  findTarget,
  readDestination,
} from '#server/features/documents/uploads/target.ts'
import {
  answerFinished,
  CHUNK_TYPE,
  serveTus,
} from '#server/features/documents/uploads/tus-server.ts'
import type { UploadRecords } from '#server/features/documents/uploads/tus-store.ts'
import { uploadFolder } from '#server/features/documents/uploads/upload-folder.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { HttpError, invalid, notFound } from '#server/http/http-error.ts'
import { EMPTY_FILE } from '#shared/rules/documents/file-content/judge.ts'
import { nameProblem } from '#shared/rules/documents/file-content/names.ts'
import { safeFileName } from '#shared/rules/documents/file-names.ts'

const UPLOAD_ID = /^[0-9a-f]{32}$/

/** Resumable uploads; every call but the first is only for the owner of the upload. */
export const uploadsHandlers: Handlers<'uploads'> = {
  async create(call) {
    const id = randomBytes(16).toString('hex')
    let values: NewUpload | undefined
    return serveTus(call, {
      id,
      size: null,
      name: announcedName(call.request.headers['upload-metadata']),
      locker: noLocker(call.lifecycle.closing),
      records: recordsOf(call, () => values),
      async check(upload) {
        values = await newUpload(call, upload)
      },
      result: () => resultOf(call, id),
    })
  },
  async head(call) {
    return serve(call, await uploadOf(call))
  },
  async patch(call) {
    const row = await uploadOf(call)
    if (call.request.headers['content-type'] !== CHUNK_TYPE) {
      throw new HttpError('unsupported_media_type')
    }
    if (row.versioned_document_id !== null) {
      return answerFinished(call, row.size, row.versioned_document_id)
    }
    return serve(call, row)
  },
  async remove(call) {
    return serve(call, await uploadOf(call))
  },
}

/** Returns the file name in the protocol's metadata header; empty if there is none. */
function announcedName(header: string | string[] | undefined): string {
  const [, encoded = ''] = /(?:^|,)\s*filename ([A-Za-z0-9+/=]+)/.exec(String(header ?? '')) ?? []
  return safeFileName(Buffer.from(encoded, 'base64').toString('utf8'))
}

async function uploadOf(call: Call): Promise<UploadRow> {
  const id = call.text('upload')
  if (!UPLOAD_ID.test(id)) throw notFound()
  return call.found(await findUpload(call.db, call.user().id, id))
}

const serve = (call: Call, row: UploadRow): Promise<FastifyReply> =>
  serveTus(call, {
    id: row.id,
    size: row.size,
    name: row.name,
    locker: lockerOf(call, row),
    records: recordsOf(call, () => undefined),
    result: () => resultOf(call, row.id),
  })

function lockerOf({ db, lifecycle: { closing } }: Call, row: UploadRow): Locker {
  return row.versioned_document_id === null ? rowLocker(db, closing) : noLocker(closing)
}

async function resultOf(call: Call, id: string): Promise<number | null> {
  const row = await findUpload(call.db, call.user().id, id)
  return row?.versioned_document_id ?? null
}

function recordsOf(call: Call, created: () => NewUpload | undefined): UploadRecords {
  const pathOf = (id: string) => join(uploadFolder(call.config.dataDir), id)
  const find = (id: string) => findUpload(call.db, call.user().id, id)
  return {
    pathOf,
    find,
    async insert() {
      const values = created()
      if (!values) throw new Error('The upload was not checked')
      await insertUpload(call.db, values)
    },
    async remove(id) {
      await deleteUpload(call.db, id)
      await rm(pathOf(id), { force: true })
    },
    async finish(id) {
      const row = call.found(await find(id))
      await finishUpload(call, row, pathOf(id))
    },
  }
}

/** Checks an announced upload: its destination, its name, its size, and the remaining quota. */
async function newUpload(call: Call, upload: Upload): Promise<NewUpload> {
  const metadata = readMetadata(upload)
  const target = call.found(await targetOf(call, readDestination(metadata)))
  const name = safeFileName(metadata.filename ?? '')
  const problem = nameProblem(name)
  if (problem) throw refused(problem, name)
  const size = upload.size ?? 0
  if (size === 0) throw refused(EMPTY_FILE, name)
  await assertQuota(call.db, target.owner, size)
  const now = Date.now()
  return {
    id: upload.id,
    user_id: call.user().id,
    ...target.owner,
    document_id: target.slot?.id ?? null,
    name,
    size,
    metadata,
    created_at: new Date(now),
    expires_at: new Date(now + UPLOAD_LIFE_MS),
  }
}

/** Returns the target whose quota the bytes count against, if the caller sees it. */
async function targetOf(call: Call, destination: Destination): Promise<FileTarget | null> {
  if (!('versioned_document' in destination)) {
    return findTarget(call.db, call.rights, destination)
  }
  const file = await findFile(call.db, call.rights, destination.versioned_document)
  return file && { owner: ownerOf(file), slot: null }
}

function readMetadata({ metadata = {} }: Upload): Record<string, string | null> {
  if (!metadata.filename) throw invalid({ filename: 'Enter a file name' })
  for (const [key, value] of Object.entries(metadata)) {
    if (value?.includes('\0')) throw invalid({ [key]: 'Remove unsupported characters' })
  }
  if (JSON.stringify(metadata).length > METADATA_MAX) throw new HttpError('body_too_large')
  return metadata
}

/** Characters of metadata stored with an upload. */
const METADATA_MAX = 8_192
