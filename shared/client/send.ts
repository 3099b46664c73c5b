import { ApiError, NETWORK_MESSAGE, TIMEOUT_MESSAGE } from './api-error.ts'
import { emitClient } from './events.ts'
import { askForProof } from './step-up.ts'
import { isOfPage, leavePage } from './viewed-as.ts'

export interface SendOptions {
  method: string
  body?: BodyInit | null
  headers?: Record<string, string>
  timeout: number
  spinner: boolean
  signal?: AbortSignal
  /** The caller shows the failure itself; the shell doesn't react. */
  quiet?: boolean
}

let lastId = 0

/** Returns the anti-forgery token; read it for each request, because the server changes it at sign-in. */
export function csrfToken(): string {
  const match = /(?:^|;\s*)csrftoken=([^;]*)/.exec(document.cookie)
  return match?.[1] ?? ''
}

/**
 * Sends one request with credentials, CSRF header, timeout, and events. Status 200 to 299 is success; anything else
 * throws ApiError. A rejected CSRF token is refreshed and the request retried once.
 */
export async function send(url: string, options: SendOptions): Promise<Response> {
  const id = ++lastId
  emitClient('start', { id, spinner: options.spinner })
  try {
    let response = await attempt(url, options)
    if (response.status === 403 && (await isCsrfFailure(response))) {
      await attempt('/api/active-user/', {
        method: 'GET',
        timeout: options.timeout,
        spinner: false,
      })
      response = await attempt(url, options)
    }
    if (response.status === 403 && (await isProved(response))) {
      response = await attempt(url, options)
    }
    // A rejected write reports its error and keeps what was typed.
    if (!isOfPage(url, response) && (response.ok || !isUnsafe(options))) return await leavePage()
    if (!response.ok) throw await ApiError.fromResponse(response)
    emitClient('success', { id })
    return response
  } catch (cause) {
    const error = toApiError(cause)
    if (error) emitClient('error', { error, quiet: options.quiet ?? false })
    throw error ?? cause
  } finally {
    emitClient('end', { id })
  }
}

const isUnsafe = ({ method }: SendOptions): boolean => method !== 'GET' && method !== 'HEAD'

/** Whether the call asked who is at the keyboard, and they have proved it now. */
async function isProved(response: Response): Promise<boolean> {
  const { code, accepts, about } = await ApiError.fromResponse(response.clone())
  return code === 'step_up_required' && askForProof({ accepts, about })
}

async function isCsrfFailure(response: Response): Promise<boolean> {
  return (await ApiError.fromResponse(response.clone())).code === 'csrf_failed'
}

function attempt(url: string, options: SendOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(options.timeout)
  return fetch(url, {
    method: options.method,
    credentials: 'include',
    body: options.body ?? null,
    headers: { ...options.headers, ...(isUnsafe(options) ? { 'X-CSRFTOKEN': csrfToken() } : {}) },
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
  })
}

/** Null for a request aborted by the caller, which is not a failure to show. */
function toApiError(cause: unknown): ApiError | null {
  if (cause instanceof ApiError) return cause
  if (cause instanceof DOMException && cause.name === 'AbortError') return null
  if (cause instanceof DOMException && cause.name === 'TimeoutError') {
    return new ApiError(0, 'timeout', TIMEOUT_MESSAGE)
  }
  return new ApiError(0, 'network', NETWORK_MESSAGE)
}
