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
 * Where a file goes: loose into a project or company, into one slot of a diligence list, or into an existing file as
 * its new version.
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
  /** Identifies the content, to find the bytes that arrived before an upload was interrupted. */
  resumeKey: string | null
}

export interface UploadListener {
  /** No answer came; the same request is retried. */
  onStalled(): void
  /** Bytes sent so far. */
  onProgress(sent: number): void
  /**
   * The ID of the file; null if it arrived but the answer with the ID was lost. Until the promise resolves, the same
   * upload is found again instead of being sent twice.
   */
  onDone(versionedDocumentId: number | null): void | Promise<void>
  onError(error: ApiError): void
}

/** Sends one file. Returns a function that stops it and deletes what has arrived. */
export type SendFile = (request: UploadRequest, listener: UploadListener) => () => void

/** Bytes per request: small enough to lose little, large enough to be fast. */
const CHUNK_BYTES = 8 * 1024 * 1024
/** Delays before the next attempt, in milliseconds. */
const RETRY_DELAYS = [500, 2_000, 5_000, 10_000]
/** Header of the last answer, which contains the new file's ID. */
const NEW_FILE_HEADER = 'Joulebridge-Versioned-Document'

/** Sends a file with the resumable upload protocol, whose code is loaded on first use. */
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

/** A rejected or complete upload is not resumed; the next attempt starts over. */
async function forget(upload: Upload): Promise<void> {
  for (const { urlStorageKey } of await upload.findPreviousUploads()) {
    await upload.options.urlStorage?.removeUpload(urlStorageKey)
  }
}

/** Forgets all unfinished uploads on this machine. */
export function forgetUnfinished(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(TUS_PREFIX)) localStorage.removeItem(key)
  }
}

/** The prefix of the protocol library's localStorage keys. */
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
    // Without a key, nothing is stored and nothing is found.
    fingerprint: async () => key ?? '',
    storeFingerprintForResuming: key !== null,
    // The caller records the arrival first.
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

/** Returns what the server learns from the first request of an upload. */
export function metadataOf(name: string, target: UploadTarget): Record<string, string> {
  const ids = Object.entries(target).map(([key, id]) => [key, String(id)])
  return { filename: name, ...Object.fromEntries(ids) }
}

/** Gives each request the current token, credentials, and a timeout. */
function prepare(request: HttpRequest): void {
  request.setHeader('X-CSRFTOKEN', csrfToken())
  const underlying: unknown = request.getUnderlyingObject()
  if (underlying instanceof XMLHttpRequest) {
    underlying.withCredentials = true
    underlying.timeout = uploads.patch.timeout
  }
}

/** Whether the same request may succeed a little later; 0 means no answer. */
export const mayMend = (status: number): boolean =>
  [0, 409, 423, 429, 500, 502, 503, 504].includes(status)

/** Whether the server has looked at the file and rejected it. */
const isRefusal = (status: number): boolean => status >= 400 && status !== 401 && !mayMend(status)

/** Whether the anti-forgery token was stale, which is worth one more attempt with a new one. */
export function isTokenRefusal(status: number, body: string | undefined): boolean {
  return status === 403 && (body ?? '').includes('"csrf_failed"')
}

/** Returns the server's own message if there is one, otherwise ours. */
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
 * Reports outages and an ended session to the shell. A 500 stays with its file, because the error page would discard
 * the whole queue.
 */
function tellShell(error: ApiError): void {
  if (error.status !== 500) emitClient('error', { error, quiet: false })
}
