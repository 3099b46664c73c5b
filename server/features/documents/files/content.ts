import type { FastifyReply } from 'fastify'
import type { Call } from '#server/http/context.ts'
import { contentDisposition } from '#server/services/files/content-disposition.ts'
import { isSafeInline } from '#shared/rules/documents/file-content/accepted.ts'
import { nameOfType } from '#shared/rules/documents/file-content/names.ts'
import { byteRange } from './byte-range.ts'

/** The content of one version, and its file name for the response. */
export interface Content {
  sha256: string
  /** Bytes. */
  size: number
  mime_type: string
  name: string
}

/** A file opened in a browser gets no rights: no scripts, no origin, no frames. */
const SANDBOX =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"

/**
 * Sends the content, or the requested byte range. Only PDFs and plain images may open in the browser; everything else,
 * and every requested download, is an attachment.
 */
export async function sendContent(
  call: Call,
  content: Content,
  asDownload: boolean,
): Promise<FastifyReply> {
  const { reply } = call
  const range = rangeOf(call, content)
  const body = await call.services.files.open(content.sha256, range ?? undefined)
  const inline = !asDownload && isSafeInline(content.mime_type)
  reply
    .header('content-type', contentType(content.mime_type))
    .header(
      'content-disposition',
      contentDisposition(
        inline ? 'inline' : 'attachment',
        nameOfType(content.name, content.mime_type),
      ),
    )
    .header('content-security-policy', SANDBOX)
    .header('accept-ranges', 'bytes')
    .header('etag', etagOf(content))
    .header('content-length', String(range ? range.end - range.start + 1 : content.size))
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${content.size}`)
  }
  return reply.send(body)
}

const etagOf = ({ sha256 }: Content) => `"${sha256}"`

/** A range of content that has since changed would not match what the client already has. */
function rangeOf({ request }: Call, content: Content) {
  const condition = request.headers['if-range']
  if (condition !== undefined && condition !== etagOf(content)) return null
  return byteRange(request.headers.range, content.size)
}

/** Text is only accepted as UTF-8, so the header can say so. */
const contentType = (mimeType: string) =>
  mimeType.startsWith('text/') ? `${mimeType}; charset=utf-8` : mimeType
