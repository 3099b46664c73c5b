import { HttpError } from '#server/http/http-error.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import { UPLOAD_LIMIT_BYTES } from '#shared/limits.ts'
import { tooLarge } from './receive.ts'

/** The protocol library's errors by status, mapped to our own error table. */
const CODES: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed_body',
  403: 'malformed_body',
  404: 'not_found',
  409: 'conflict',
  410: 'not_found',
  412: 'malformed_body',
  413: 'body_too_large',
  // Unsupported features: deferred lengths and concatenation.
  501: 'malformed_body',
}

const LOCK_TIMEOUT = /lock/
const TERMINATION = /terminate/

/** Maps an error that ended a protocol request to one of ours; unexpected failures pass through. */
export function tusRefusal(failure: unknown, { size, name }: Named): unknown {
  if (failure instanceof HttpError || !isTusError(failure)) return failure
  const { status_code: status, body } = failure
  if (status === 500) return LOCK_TIMEOUT.test(body) ? new HttpError('conflict') : failure
  if (TERMINATION.test(body)) return new HttpError('invalid_state')
  // More bytes for an upload of the maximum size means a file above the limit.
  if (status === 413 && (size === null || size >= UPLOAD_LIMIT_BYTES)) {
    return tooLarge(name)
  }
  return new HttpError(CODES[status] ?? 'malformed_body')
}

/** The upload a request is about; its size is null while it is being announced. */
interface Named {
  size: number | null
  name: string
}

interface TusError {
  status_code: number
  body: string
}

const isTusError = (failure: unknown): failure is TusError =>
  typeof failure === 'object' &&
  failure !== null &&
  'status_code' in failure &&
  typeof failure.status_code === 'number' &&
  'body' in failure &&
  typeof failure.body === 'string'
