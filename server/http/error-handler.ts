import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { causesOf, outageOf } from '#server/outage.ts'
import { MissingContentError } from '#server/services/files/file-store.ts'
import { ERRORS, type ErrorBody, type ErrorCode } from '#shared/contract/errors.ts'
import { HttpError } from './http-error.ts'
import { noteRefusal } from './request-log.ts'

/** Maps Fastify's own refusals to our codes. */
const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupported_media_type',
  FST_ERR_BAD_URL: 'not_found',
  FST_REQ_FILE_TOO_LARGE: 'archive_too_large',
  FST_FILES_LIMIT: 'body_too_large',
  FST_PARTS_LIMIT: 'body_too_large',
  FST_FIELDS_LIMIT: 'body_too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_UNDER_PRESSURE: 'unavailable',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
}

/** Failures of the system underneath: a full disk or a busy database is not a 500 of ours. */
const SYSTEM: Record<string, ErrorCode> = {
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
  '53100': 'storage_full',
  /** Two requests wrote the same thing at once, and this one came second. */
  '23505': 'already_exists',
  /** They waited on each other, or one waited too long: the same request may succeed in a moment. */
  '40001': 'unavailable',
  '40P01': 'unavailable',
  '55P03': 'unavailable',
  '25P03': 'unavailable',
  '57014': 'unavailable',
}

/** The error code for any thrown value; `internal` if we did not foresee it. */
export function codeOf(error: unknown): ErrorCode {
  if (error instanceof HttpError) return error.code
  for (const cause of causesOf(error)) {
    if (cause instanceof MissingContentError) return 'file_missing'
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    const known = FRAMEWORK[code] ?? SYSTEM[code]
    if (known) return known
  }
  if (outageOf(error)) return 'unavailable'
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 0
  return LIBRARY[Number(status)] ?? 'internal'
}

/** Refusals of libraries without their own codes, by status. */
const LIBRARY: Record<number, ErrorCode> = {
  400: 'malformed_body',
  403: 'not_found',
  404: 'not_found',
}

/** The body of every refusal (docs/product.md section 8): no stack, no SQL, no path. */
export function errorBody(error: unknown, requestId: string): ErrorBody {
  const code = codeOf(error)
  const own = error instanceof HttpError ? error : null
  return {
    message: own?.message ?? ERRORS[code].message,
    code,
    ...(own?.errors ? { errors: own.errors } : {}),
    ...(own?.accepts ? { accepts: own.accepts } : {}),
    ...(own?.about ? { about: own.about } : {}),
    request_id: requestId,
  }
}

/** Sends a refusal; used by the error handler and by routes that write their own reply. */
export function sendError(reply: FastifyReply, request: FastifyRequest, error: unknown) {
  const code = codeOf(error)
  const status = ERRORS[code].status
  // Deliberate refusals are not failures, and neither is a sender who has disconnected.
  const isFailure = status >= 500 && !(error instanceof HttpError) && !hasLeft(request)
  noteRefusal(request, code, isFailure ? error : undefined)
  if (error instanceof HttpError && error.retryAfter !== undefined) {
    reply.header('retry-after', String(Math.max(1, Math.ceil(error.retryAfter))))
  } else if (status === 503) {
    reply.header('retry-after', '2')
  }
  return reply
    .code(status)
    .type('application/json')
    .send(JSON.stringify(errorBody(error, request.id)))
}

const hasLeft = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

export function registerErrorHandler(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(reply, request, error))
}
