import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { FastifyRequest } from 'fastify'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import { UPLOAD_LIMIT_BYTES } from '#shared/limits.ts'
import type { JudgeOptions } from '#shared/rules/documents/file-content/judge.ts'
import { FORM_BYTES_MAX, FORM_FIELD_BYTES, FORM_FIELDS_MAX, FORM_FILES_MAX } from './limits.ts'
import { discardAll, type ReceivedFile, receiveFile } from './receive.ts'

/** A multipart form: its plain fields, and its files staged on disk. */
export interface Form {
  fields: Record<string, string>
  files: ReceivedFile[]
}

export const isForm = (request: FastifyRequest): boolean =>
  /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')

/**
 * Reads a form from the connection; fields and files may come in any order. Calls `admit` with the fields so far before
 * accepting each file, so uploads with nowhere to go are rejected early. On any rejection nothing is left behind, and
 * the rest of the body is drained unread.
 */
export async function readForm(
  request: FastifyRequest,
  store: FileStore,
  admit: (fields: Record<string, string>) => Promise<void>,
  options?: JudgeOptions,
): Promise<Form> {
  const fields = new Map<string, string>()
  const streams: Readable[] = []
  const taken: Promise<ReceivedFile>[] = []
  const parser = openParser(request)
  try {
    await parse(request.raw, parser, {
      field(name, value) {
        if (fields.has(name)) throw invalid({ [name]: 'Sent more than once' })
        fields.set(name, value)
      },
      file(stream, name) {
        streams.push(stream)
        const take = admit(Object.fromEntries(fields)).then(() =>
          receiveFile(store, stream, name, options),
        )
        taken.push(take)
        return take
      },
    })
    return { fields: Object.fromEntries(fields), files: await Promise.all(taken) }
  } catch (cause) {
    request.raw.unpipe(parser)
    request.raw.resume()
    for (const stream of streams) stream.destroy()
    const settled = await Promise.allSettled(taken)
    await discardAll(settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
    throw cause
  }
}

function openParser({ headers }: FastifyRequest): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      // A part with a file name is a file; its content type is only what the sender claims.
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
      limits: {
        files: FORM_FILES_MAX,
        fields: FORM_FIELDS_MAX,
        fieldSize: FORM_FIELD_BYTES,
        // One byte over the limit, so that an oversized file is detected.
        fileSize: UPLOAD_LIMIT_BYTES + 1,
        headerPairs: 20,
        headerSize: 16 * 1024,
      },
    })
  } catch {
    throw new HttpError('malformed_body')
  }
}

interface Parts {
  field(name: string, value: string): void
  file(stream: Readable, name: string): Promise<unknown>
}

/** Parses the whole body. Rejects with the first error. */
function parse(raw: IncomingMessage, parser: BusboyInstance, parts: Parts): Promise<void> {
  return new Promise((resolve, reject) => {
    let bytes = 0
    const tooMuch = () => reject(new HttpError('body_too_large'))
    parser
      .on('field', (name = '', value, nameCut, valueCut) => {
        try {
          if (nameCut || valueCut) throw invalid({ [name]: 'This is too long' })
          parts.field(name, value)
        } catch (cause) {
          reject(cause)
        }
      })
      .on('file', (field, stream, name) => {
        // A part's errors reach its reader; without a reader they must not crash the process.
        stream.on('error', () => {})
        if (field === 'file') return parts.file(stream, name).catch(reject)
        stream.resume()
        reject(invalid({ [field]: 'Unknown field' }))
      })
      .on('filesLimit', tooMuch)
      .on('fieldsLimit', tooMuch)
      .on('error', () => reject(new HttpError('malformed_body')))
      .on('finish', resolve)
    raw
      .on('data', (chunk) => {
        bytes += chunk.length
        if (bytes > FORM_BYTES_MAX) tooMuch()
      })
      // A sender who disconnects midway ends the body with an error.
      .on('error', () => reject(new HttpError('malformed_body')))
      .pipe(parser)
  })
}
