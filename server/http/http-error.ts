import { ERRORS, type ErrorCode, type FieldErrors } from '#shared/contract/errors.ts'
import type { ProofMethod } from '#shared/entities/factors.ts'

/** A refusal thrown by a handler: a code from the one error table, never the raw text of a failure. */
export class HttpError extends Error {
  readonly code: ErrorCode
  readonly errors: FieldErrors | undefined
  /** Seconds, for Retry-After. */
  readonly retryAfter: number | undefined
  /** What proves who is at the keyboard; with `step_up_required`. */
  readonly accepts: readonly ProofMethod[] | undefined
  /** What they agree to with it, in words. */
  readonly about: string | undefined

  constructor(
    code: ErrorCode,
    details: {
      message?: string
      errors?: FieldErrors
      retryAfter?: number
      accepts?: readonly ProofMethod[]
      about?: string
    } = {},
  ) {
    super(details.message ?? ERRORS[code].message)
    this.name = 'HttpError'
    this.code = code
    this.errors = details.errors
    this.retryAfter = details.retryAfter
    this.accepts = details.accepts
    this.about = details.about
  }

  get status(): number {
    return ERRORS[this.code].status
  }
}

/** Input that passed the schema but broke a rule. */
export const invalid = (errors: FieldErrors, message?: string) =>
  new HttpError('validation', { errors, ...(message ? { message } : {}) })

export const notFound = () => new HttpError('not_found')

/** Throws `invalid_state` (409) with a rule's message; null means there is no problem. */
export function refuseProblem(problem: string | null): void {
  if (problem !== null) throw new HttpError('invalid_state', { message: problem })
}
