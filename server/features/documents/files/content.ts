import type { FastifyReply } from 'fastify'
import type { Call } from '#server/http/context.ts'
import { contentDisposition } from '#server/services/files/content-disposition.ts'
import { isSafeInline } from '#shared/rules/documents/file-content/accepted.ts'
import { nameOfType } from '#shared/rules/documents/file-content/names.ts'
import { byteRange } from './byte-range.ts'

/** Content of one version, and the name it goes out under. */
export interface Content {
  sha256: string
  /** Bytes. */
  size: number
  mime_type: string
  name: string
}

/** A file that is opened in a browser is a page without rights: no script, no origin, no frames. */
const SANDBOX =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"

/**
 * Answers with bytes, or the range of them that was asked for. Only PDF and plain images may open
 * in the browser; everything else, and whatever was asked for as a download, is an attachment.
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

/** A range of content that has changed meanwhile would not fit to what the caller has. */
function rangeOf({ request }: Call, content: Content) {
  const condition = request.headers['if-range']
  if (condition !== undefined && condition !== etagOf(content)) return null
  return byteRange(request.headers.range, content.size)
}

/** Text is taken as UTF-8 only, so it can say so. */
const contentType = (mimeType: string) =>
  mimeType.startsWith('text/') ? `${mimeType}; charset=utf-8` : mimeType
