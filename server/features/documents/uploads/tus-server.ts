import { Readable } from 'node:stream'
import { type Locker, Server, type Upload } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#server/http/context.ts'
import { HttpError } from '#server/http/http-error.ts'
import { UPLOAD_LIMIT_BYTES } from '#shared/limits.ts'
import { tusRefusal } from './refusals.ts'
import { UploadBytes, type UploadRecords } from './tus-store.ts'

/** The header with the ID of the file that a finished upload became. */
export const FILE_HEADER = 'joulebridge-versioned-document'

/** The media type of a chunk. */
export const CHUNK_TYPE = 'application/offset+octet-stream'

const PATH = '/api/uploads'

/** Milliseconds for writing what has already arrived when another request is waiting for the upload. */
const GIVE_WAY_MS = 1_000

/** The request headers passed to the library, and the response headers sent on. */
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
  /** The ID in the path, or the ID for the new upload. */
  id: string
  /** The declared size of the upload in the path; null for a new one. */
  size: number | null
  /** The file name, as far as the sender has given it. */
  name: string
  records: UploadRecords
  locker: Locker
  /** Throws to reject a new upload before any of it is stored. */
  check?: (upload: Upload) => Promise<void>
  /** Returns the file that the finished upload became. */
  result: () => Promise<number | null>
}

/**
 * Has the protocol library handle one request, and sends its response through our own reply, so headers, logging, and
 * errors match every other call.
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

/** Bytes buffered between the connection and the disk; bounds the memory of one upload. */
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
  // Without a byte-based strategy the stream would count chunks, and buffer the whole upload.
  const strategy = new ByteLengthQueuingStrategy({ highWaterMark: WAITING_BYTES })
  return Readable.toWeb(request.raw, { strategy }) as ReadableStream
}

/** Answers a repeated request whose work is already done as before, whatever it carries. */
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
