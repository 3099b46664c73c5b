import type { ProofMethod } from '../entities/factors.ts'

/**
 * The only table of error codes: code -> HTTP status and message. Server handlers throw a code; the client gets the
 * body `{message, code, errors?, request_id}`. Rules: docs/product.md section 8.
 */
export const ERRORS = {
  validation: { status: 400, message: 'Check the highlighted fields.' },
  malformed_body: { status: 400, message: 'We couldn’t read the request.' },
  token_invalid: {
    status: 400,
    message: 'This link is no longer valid. Request a new one.',
  },
  wrong_password: { status: 400, message: 'Your current password is incorrect.' },
  not_authenticated: { status: 401, message: 'Sign in to continue.' },
  invalid_credentials: {
    status: 401,
    message: 'Wrong credentials. Please try again or click Forgot Password',
  },
  signature_invalid: { status: 401, message: 'The signature of this message isn’t valid.' },
  forbidden: { status: 403, message: 'You don’t have access to this.' },
  csrf_failed: { status: 403, message: 'We couldn’t verify your session. Try again.' },
  read_only_view: {
    status: 403,
    message: 'You’re viewing as someone else, so nothing can be changed.',
  },
  step_up_required: { status: 403, message: 'Confirm that it’s you, then try again.' },
  field_forbidden: { status: 403, message: 'You don’t have permission to change these fields.' },
  sso_required: {
    status: 403,
    message: 'Your company signs in with its own provider. Go back and use single sign-on.',
  },
  not_found: { status: 404, message: 'We couldn’t find what you’re looking for.' },
  method_not_allowed: { status: 405, message: 'This action isn’t available here.' },
  request_timeout: { status: 408, message: 'The request took too long. Try again.' },
  conflict: {
    status: 409,
    message: 'This conflicts with saved information. Reload and try again.',
  },
  already_exists: { status: 409, message: 'This already exists.' },
  invalid_state: {
    status: 409,
    message: 'This is no longer possible in the current status. Reload to see what changed.',
  },
  idempotency_mismatch: {
    status: 409,
    message: 'This request was already sent with different details.',
  },
  field_locked: { status: 409, message: 'These fields are locked.' },
  slot_not_empty: {
    status: 409,
    message: 'Only an optional document without files can be removed.',
  },
  file_missing: { status: 410, message: 'This file is missing. Our team was told.' },
  stale: { status: 412, message: 'Someone else changed this. Reload to see the latest version.' },
  precondition_required: {
    status: 428,
    message: 'Reload this page and try again. We couldn’t tell which version you were editing.',
  },
  body_too_large: { status: 413, message: 'This is too large to send.' },
  archive_too_large: {
    status: 413,
    message: 'Please upload a ZIP file that is smaller than 150MB.',
  },
  quota_exceeded: {
    status: 413,
    message: 'You’ve used all of your storage. Delete files you no longer need and try again.',
  },
  unsupported_media_type: { status: 415, message: 'This content type isn’t supported here.' },
  unsupported_extension: { status: 415, message: 'This file type can’t be downloaded.' },
  type_mismatch: {
    status: 422,
    message: 'This file’s content doesn’t match its name, or its type isn’t supported.',
  },
  encrypted_file: {
    status: 422,
    message: 'This file is password-protected. Remove the password and upload it again.',
  },
  archive_rejected: { status: 422, message: 'We couldn’t accept this archive.' },
  corrupt_file: {
    status: 422,
    message: 'This file is damaged and can’t be read. Upload a working copy.',
  },
  rate_limited: { status: 429, message: 'Too many attempts. Wait a moment and try again.' },
  address_too_long: { status: 414, message: 'The address is too long.' },
  headers_too_large: { status: 431, message: 'The address or the headers are too long.' },
  internal: { status: 500, message: 'Something went wrong on our end. Try again.' },
  bad_gateway: {
    status: 502,
    message: 'A partner service didn’t respond as expected. Try again later.',
  },
  unavailable: { status: 503, message: 'The service is busy. Try again shortly.' },
  storage_full: { status: 507, message: 'There’s no storage space left. Nothing was saved.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

/** Field name (dotted path for nested input) -> first message of that field. */
export type FieldErrors = Record<string, string>

export interface ErrorBody {
  message: string
  code: ErrorCode
  errors?: FieldErrors
  /** What proves who is at the keyboard; with `step_up_required`. */
  accepts?: readonly ProofMethod[]
  /** What they agree to with it, in words. */
  about?: string
  request_id: string
}
