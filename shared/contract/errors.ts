/**
 * The only table of error codes: code -> HTTP status and the words a person reads.
 * Server handlers throw a code; the client gets the body `{message, code, errors?, request_id}`.
 * Rules: docs/product.md section 8.
 */
export const ERRORS = {
  validation: { status: 400, message: 'Please check the highlighted fields.' },
  malformed_body: { status: 400, message: 'The request could not be read.' },
  token_invalid: {
    status: 400,
    message: 'This link is no longer valid. Please request a new one.',
  },
  wrong_password: { status: 400, message: 'The current password is not right.' },
  not_authenticated: { status: 401, message: 'Please sign in to continue.' },
  invalid_credentials: {
    status: 401,
    message: 'Wrong credentials. Please try again or click Forgot Password',
  },
  forbidden: { status: 403, message: 'You do not have access to this.' },
  csrf_failed: { status: 403, message: 'Your session could not be verified. Please try again.' },
  field_forbidden: { status: 403, message: 'You may not change these fields.' },
  not_found: { status: 404, message: 'We could not find what you are looking for.' },
  method_not_allowed: { status: 405, message: 'This action is not available here.' },
  request_timeout: { status: 408, message: 'The request took too long to arrive.' },
  conflict: { status: 409, message: 'This conflicts with what is already saved.' },
  already_exists: { status: 409, message: 'This already exists.' },
  invalid_state: { status: 409, message: 'This is no longer possible in the current state.' },
  idempotency_mismatch: {
    status: 409,
    message: 'This request was already sent with different details.',
  },
  field_locked: { status: 409, message: 'These fields are locked now.' },
  slot_not_empty: {
    status: 409,
    message: 'Only an optional document without files can be removed.',
  },
  stale: { status: 412, message: 'Someone else changed this in the meantime.' },
  precondition_required: {
    status: 428,
    message: 'Please load this again: we could not tell which version you have read.',
  },
  body_too_large: { status: 413, message: 'This is too large to be sent.' },
  archive_too_large: {
    status: 413,
    message: 'Please upload a ZIP file that is smaller than 150MB.',
  },
  quota_exceeded: { status: 413, message: 'Your storage allowance is used up.' },
  unsupported_media_type: { status: 415, message: 'This content type is not accepted here.' },
  unsupported_extension: { status: 415, message: 'This file type cannot be downloaded.' },
  type_mismatch: {
    status: 422,
    message: 'The content of this file does not match its name, or its type is not accepted.',
  },
  encrypted_file: {
    status: 422,
    message: 'This file is password-protected. Please upload it without a password.',
  },
  archive_rejected: { status: 422, message: 'This archive could not be accepted.' },
  corrupt_file: { status: 422, message: 'This file is damaged and could not be read.' },
  rate_limited: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  address_too_long: { status: 414, message: 'The address is too long.' },
  headers_too_large: { status: 431, message: 'The address or the headers are too long.' },
  internal: { status: 500, message: 'Something went wrong on our side.' },
  not_implemented: { status: 501, message: 'This call is not available yet.' },
  bad_gateway: { status: 502, message: 'A partner service did not answer as expected.' },
  unavailable: { status: 503, message: 'The service is busy. Please try again shortly.' },
  storage_full: { status: 507, message: 'There is no storage space left. Nothing was saved.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

/** Field name (dotted path for nested input) -> first message of that field. */
export type FieldErrors = Record<string, string>

export interface ErrorBody {
  message: string
  code: ErrorCode
  errors?: FieldErrors
  request_id: string
}
