import type { ErrorBody, ErrorCode, FieldErrors } from '#shared/contract/errors.ts'
import type { ProofMethod } from '#shared/entities/factors.ts'

/** Codes that only the client sets: the server sent no usable answer. */
export type ClientErrorCode = ErrorCode | 'network' | 'timeout' | 'unreadable'

/** A failed call, with the server's message, or our own if no answer came. `status` 0 = no answer. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ClientErrorCode
  readonly errors: FieldErrors
  readonly requestId: string | null
  /** Seconds to wait, from Retry-After. */
  readonly retryAfter: number | null
  /** What proves who is at the keyboard; with `step_up_required`. */
  readonly accepts: readonly ProofMethod[]
  readonly about: string | null

  constructor(
    status: number,
    code: ClientErrorCode,
    message: string,
    details: {
      errors?: FieldErrors
      requestId?: string
      retryAfter?: number | null
      accepts?: readonly ProofMethod[]
      about?: string
    } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.errors = details.errors ?? {}
    this.requestId = details.requestId ?? null
    this.retryAfter = details.retryAfter ?? null
    this.accepts = details.accepts ?? []
    this.about = details.about ?? null
  }

  static async fromResponse(response: Response): Promise<ApiError> {
    const retryAfter = Number(response.headers.get('retry-after')) || null
    const body = await readErrorBody(response)
    if (!body) {
      return new ApiError(
        response.status,
        'unreadable',
        'The server sent an unexpected response. Try again.',
        {
          retryAfter,
        },
      )
    }
    return new ApiError(response.status, body.code, body.message, {
      errors: body.errors,
      requestId: body.request_id,
      retryAfter,
      accepts: body.accepts,
      about: body.about,
    })
  }
}

async function readErrorBody(response: Response): Promise<ErrorBody | null> {
  try {
    const body: ErrorBody = await response.json()
    return typeof body?.code === 'string' ? body : null
  } catch {
    return null
  }
}

export const NETWORK_MESSAGE = 'We couldn’t reach the server. Check your connection and try again.'
export const TIMEOUT_MESSAGE = 'The server took too long to respond. Nothing was lost. Try again.'
