import { ApiError } from '#shared/client/api-error.ts'

/** A failed call in the shape react-admin expects: it shows `body.errors` at the inputs. */
export class CallError extends ApiError {
  readonly body: { message: string; errors: ApiError['errors'] }

  constructor({ status, code, message, errors, requestId, retryAfter }: ApiError) {
    super(status, code, message, { errors, requestId: requestId ?? undefined, retryAfter })
    this.name = 'CallError'
    this.body = { message, errors }
  }
}
