import { Readable } from 'node:stream'
import { type Locker, Server, type Upload } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#server/http/context.ts'
import { HttpError } from '#server/http/http-error.ts'
import { UPLOAD_LIMIT_BYTES } from '#shared/limits.ts'
import { tusRefusal } from './refusals.ts'
import { UploadBytes, type UploadRecords } from './tus-store.ts'

/** The header that names what a finished upload became. */
export const FILE_HEADER = 'joulebridge-versioned-document'

/** The media type of a chunk. */
export const CHUNK_TYPE = 'application/offset+octet-stream'

const PATH = '/api/uploads'

/** What has arrived when somebody else waits for an upload is written within this time. */
const GIVE_WAY_MS = 1_000

/** What the library may see of a request, and what of its answer goes out: headers by name. */
const REQUEST_HEADERS = [
  'tus-resumable',
  'upload-length',
  'upload-defer-length',
  'upload-offset',
  'upload-metadata',
  'upload-concat',
  'content-type',
  'content-length',
] as const
const ANSWER_HEADERS = [
  'tus-resumable',
  'location',
  'upload-offset',
  'upload-length',
  'upload-metadata',
  'upload-expires',
  FILE_HEADER,
] as const

export interface TusWork {
  /** The id that the path names or that the new upload gets. */
  id: string
  /** Declared size of the upload that the path names; null for a new one. */
  size: number | null
  /** What the file is called, as far as the sender has said. */
  name: string
  records: UploadRecords
  locker: Locker
  /** Refuses a new upload before anything of it is kept. */
  check?: (upload: Upload) => Promise<void>
  /** What the finished upload became. */
  result: () => Promise<number | null>
}

/**
 * Lets the protocol library work on one request and sends its answer through our own reply, so that
 * headers, logging and refusals are those of every other call.
 */
export async function serveTus(call: Call, work: TusWork): Promise<FastifyReply> {
  const failures: unknown[] = []
  const server = new Server({
    path: PATH,
    relativeLocation: true,
    maxSize: UPLOAD_LIMIT_BYTES,
    disableTerminationForFinishedUploads: true,
    lockDrainTimeout: GIVE_WAY_MS,
    datastore: new UploadBytes(work.records),
    locker: work.locker,
    namingFunction: () => work.id,
    getFileIdFromRequest: () => work.id,
    async onUploadCreate(_request, upload) {
      await work.check?.(upload)
      return {}
    },
    onResponseError(_request, failure) {
      failures.push(failure)
      return undefined
    },
  })
  const response = await server.handleWeb(webRequest(call.request, work.id))
  const [failure] = failures
  if (failure) throw tusRefusal(failure, work)
  if (response.status >= 400) {
    throw tusRefusal({ status_code: response.status, body: '' }, work)
  }
  return answer(call, response, await work.result())
}

function answer(call: Call, response: Response, fileId: number | null): FastifyReply {
  const { reply } = call
  for (const name of ANSWER_HEADERS) {
    const value = response.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  if (fileId !== null) reply.header(FILE_HEADER, String(fileId))
  return reply.code(response.status).send()
}

/** Bytes that wait between the connection and the disk: bounds the memory of one upload. */
const WAITING_BYTES = 256 * 1024

function webRequest(request: FastifyRequest, id: string): Request {
  const headers = new Headers()
  for (const name of REQUEST_HEADERS) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const hasBody = request.method === 'PATCH' || request.method === 'POST'
  return new Request(`http://localhost${PATH}/${id}`, {
    method: request.method,
    headers,
    ...(hasBody ? { body: bodyOf(request), duplex: 'half' } : {}),
  })
}

function bodyOf(request: FastifyRequest): ReadableStream {
  // Without a measure in bytes the stream would count chunks, and take the whole upload in.
  const strategy = new ByteLengthQueuingStrategy({ highWaterMark: WAITING_BYTES })
  return Readable.toWeb(request.raw, { strategy }) as ReadableStream
}

/** A request whose work is already done answers as it did, whatever the repetition brings. */
export function answerFinished(call: Call, size: number, fileId: number): FastifyReply {
  const { request, reply } = call
  const offset = Number(request.headers['upload-offset'])
  const length = Number(request.headers['content-length'] ?? size - offset)
  request.raw.resume()
  if (offset !== size && offset + length !== size) throw new HttpError('conflict')
  return reply
    .header('tus-resumable', '1.0.0')
    .header('upload-offset', String(size))
    .header(FILE_HEADER, String(fileId))
    .code(204)
    .send()
}
