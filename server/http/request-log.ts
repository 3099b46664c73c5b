import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Metrics } from '#server/operations/metrics.ts'
import { SafeError } from '#server/safe-error.ts'
import type { Actor } from '#shared/contract/access.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import { loggedPath } from './logged-path.ts'

/** Facts for the request's log line that the request itself does not carry. */
interface Notes {
  /** The person at the keyboard. */
  user_id?: number
  /** The user they view the product as. */
  viewed_id?: number
  /** When the view began. */
  viewed_at?: Date | null
  role?: Actor
  code?: ErrorCode
  /** Only for failures on our side. */
  err?: SafeError
}

declare module 'fastify' {
  interface FastifyRequest {
    /** For the request's log line. */
    notes: Notes | null
    /** Files that the answer hands over together; the audit log names each. */
    handed_over: readonly number[] | null
  }
}

/**
 * Notes are kept on the request itself: each garbage collection would scan every entry of a weak map until its table is
 * cleared.
 */
export const decorateRequests = (app: FastifyInstance): void => {
  app.decorateRequest('notes', null)
  app.decorateRequest('authorised', null)
  app.decorateRequest('handed_over', null)
}

/** Adds facts to the log line of this request. */
export const noteRequest = (request: FastifyRequest, facts: Notes): void => {
  request.notes = { ...request.notes, ...facts }
}

/** Logs a refusal; a failure of ours includes its reason and location. */
export const noteRefusal = (request: FastifyRequest, code: ErrorCode, failure?: unknown): void =>
  noteRequest(request, failure ? { code, err: new SafeError('Request', failure) } : { code })

/**
 * Writes one line per request, whatever its outcome, once its connection closes; the framework's own request lines are
 * disabled.
 */
export class RequestLog extends LogController {
  readonly #metrics: Metrics | undefined

  constructor(metrics: Metrics | undefined) {
    super({ requestIdLogLabel: 'request_id' })
    this.#metrics = metrics
  }

  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    const started = performance.now()
    // A closed connection no longer has an address.
    const { ip } = request
    const { socket } = request.raw
    const before = socket.bytesWritten
    reply.raw.once('close', () => {
      const { err, viewed_at: _began, ...noted } = request.notes ?? {}
      const { statusCode: status, writableFinished } = reply.raw
      const { method } = request
      const route = routeOf(request)
      const ms = performance.now() - started
      this.#metrics?.request({ method, route, status, seconds: ms / 1_000 })
      const line = {
        method,
        path: loggedPath(request.url),
        route,
        status,
        ms: Math.round(ms),
        bytes: socket.bytesWritten - before,
        ip,
        ...noted,
        ...(writableFinished ? {} : { aborted: true }),
        ...(err ? { err } : {}),
      }
      request.log[err ? 'error' : 'info'](line, 'request')
    })
  }

  override requestCompleted(): void {}

  /** A response that broke off is not a failure if its reader left. */
  override streamError(error: Error, request: FastifyRequest): void {
    const readerLeft = 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
    if (!readerLeft) noteRequest(request, { err: new SafeError('Answer', error) })
  }
}

/** The contract path without IDs; other requests by type. */
function routeOf(request: FastifyRequest): string {
  const { url } = request.routeOptions
  if (url?.startsWith('/api')) return url
  if (request.url.startsWith('/api')) return 'unknown'
  return url ? 'asset' : 'screen'
}
