import type {
  DetailedError,
  HttpRequest,
  PreviousUpload,
  Upload,
  UploadOptions,
} from 'tus-js-client'
import { uploads } from '#shared/contract/documents/versioned-documents.ts'
import { ApiError, NETWORK_MESSAGE } from './api-error.ts'
import { emitClient } from './events.ts'
import { csrfToken } from './send.ts'

/**
 * Where a file goes: loose into a project or company, into one slot of a diligence list, or on top
 * of a file as its new version.
 */
export type UploadTarget =
  | { project_id: number }
  | { company_id: number }
  | { document_id: number }
  | { versioned_document: number }

export interface UploadRequest {
  file: Blob
  name: string
  target: UploadTarget
  /** Tells the content: finds the bytes that already arrived when an upload broke off. */
  resumeKey: string | null
}

export interface UploadListener {
  /** No answer came; the same is tried again. */
  onStalled(): void
  /** Bytes that were sent so far. */
  onProgress(sent: number): void
  /**
   * The id of the file; null when it arrived but the answer that names it was lost. Until the
   * promise is kept the same upload would be found again, and not sent twice.
   */
  onDone(versionedDocumentId: number | null): void | Promise<void>
  onError(error: ApiError): void
}

/** Sends one file. The answer stops it and takes back what has arrived. */
export type SendFile = (request: UploadRequest, listener: UploadListener) => () => void

/** Bytes of one request: small enough to lose little, large enough to be quick. */
const CHUNK_BYTES = 8 * 1024 * 1024
/** Pauses before the next attempt, in milliseconds. */
const RETRY_DELAYS = [500, 2_000, 5_000, 10_000]
/** Header of the last answer that names the new file. */
const NEW_FILE_HEADER = 'Joulebridge-Versioned-Document'

/** Sends a file by the resumable protocol; the protocol's code is loaded at first use. */
export const sendFile: SendFile = (request, listener) => {
  let stopped = false
  let stop = () => {}
  const fail = (error: ApiError) => {
    if (stopped) return
    tellShell(error)
    listener.onError(error)
  }
  start(request, { ...listener, onError: fail })
    .then((running) => {
      stop = running
      if (stopped) stop()
    })
    .catch(() => fail(new ApiError(0, 'network', NETWORK_MESSAGE)))
  return () => {
    stopped = true
    stop()
  }
}

async function start(request: UploadRequest, listener: UploadListener): Promise<() => void> {
  const tus = await import('tus-js-client')
  const upload = new tus.Upload(request.file, {
    ...optionsOf(request, listener),
    onProgress: (sent) => listener.onProgress(sent),
    onSuccess: ({ lastResponse }) => {
      const id = Number(lastResponse.getHeader(NEW_FILE_HEADER)) || null
      void Promise.resolve(listener.onDone(id))
        .finally(() => forget(upload))
        .catch(() => {})
    },
    onError: (error) => {
      void apiErrorOf(error).then((failure) => {
        if (isRefusal(failure.status)) void forget(upload).catch(() => {})
        listener.onError(failure)
      })
    },
  })
  const previous = await upload.findPreviousUploads().catch((): PreviousUpload[] => [])
  if (previous[0]) upload.resumeFromPreviousUpload(previous[0])
  upload.start()
  return () => void upload.abort(true).catch(() => {})
}

/** What was refused or has arrived is not resumed: the next attempt starts anew. */
async function forget(upload: Upload): Promise<void> {
  for (const { urlStorageKey } of await upload.findPreviousUploads()) {
    await upload.options.urlStorage?.removeUpload(urlStorageKey)
  }
}

/** Forgets which uploads were under way on this machine. */
export function forgetUnfinished(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(TUS_PREFIX)) localStorage.removeItem(key)
  }
}

/** What the protocol's code puts before the keys of its notes. */
const TUS_PREFIX = 'tus::'

function optionsOf(
  { name, target, resumeKey }: UploadRequest,
  { onStalled }: UploadListener,
): UploadOptions {
  const key = resumeKey && [resumeKey, ...Object.entries(target).flat(), name].join(' ')
  let tokenRefused = false
  return {
    endpoint: uploads.create.path,
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS,
    metadata: metadataOf(name, target),
    // Without a key nothing is remembered, and nothing is found.
    fingerprint: async () => key ?? '',
    storeFingerprintForResuming: key !== null,
    // Whoever asked notes the arrival first.
    removeFingerprintOnSuccess: false,
    onBeforeRequest: async (request) => {
      if (tokenRefused) await fetch('/api/active-user/', { credentials: 'include' })
      tokenRefused = false
      prepare(request)
    },
    onShouldRetry: (error, attempt) => {
      const status = error.originalResponse?.getStatus() ?? 0
      tokenRefused = attempt === 0 && isTokenRefusal(status, error.originalResponse?.getBody())
      if (status === 0) onStalled()
      return tokenRefused || mayMend(status)
    },
  }
}

/** What the server learns with the first request of an upload. */
export function metadataOf(name: string, target: UploadTarget): Record<string, string> {
  const ids = Object.entries(target).map(([key, id]) => [key, String(id)])
  return { filename: name, ...Object.fromEntries(ids) }
}

/** Each request carries the token of its moment, credentials, and an end. */
function prepare(request: HttpRequest): void {
  request.setHeader('X-CSRFTOKEN', csrfToken())
  const underlying: unknown = request.getUnderlyingObject()
  if (underlying instanceof XMLHttpRequest) {
    underlying.withCredentials = true
    underlying.timeout = uploads.patch.timeout
  }
}

/** Whether the same request may go through a little later; 0 is no answer at all. */
export const mayMend = (status: number): boolean =>
  [0, 409, 423, 429, 500, 502, 503, 504].includes(status)

/** The server has looked at the file and does not want it. */
const isRefusal = (status: number): boolean => status >= 400 && status !== 401 && !mayMend(status)

/** The anti-forgery token was stale: worth one more attempt with a new one. */
export function isTokenRefusal(status: number, body: string | undefined): boolean {
  return status === 403 && (body ?? '').includes('"csrf_failed"')
}

/** The server's own words where it gave any, else ours. */
export async function apiErrorOf(error: Error | DetailedError): Promise<ApiError> {
  const response = 'originalResponse' in error ? error.originalResponse : null
  const status = response?.getStatus() ?? 0
  if (!response || status < 200) return new ApiError(0, 'network', NETWORK_MESSAGE)
  const retryAfter = response.getHeader('Retry-After')
  return ApiError.fromResponse(
    new Response(response.getBody() || null, {
      status: Math.max(status, 400),
      headers: retryAfter ? { 'retry-after': retryAfter } : {},
    }),
  )
}

/**
 * The shell hears of outages and of an ended session. A 500 stays with the file that met it: the
 * error page would throw away the whole queue.
 */
function tellShell(error: ApiError): void {
  if (error.status !== 500) emitClient('error', { error, quiet: false })
}
