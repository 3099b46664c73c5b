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

/** What the line of a request tells that the request itself does not know. */
interface Notes {
  /** Who is at the keyboard. */
  user_id?: number
  /** Whom they view the product as. */
  viewed_id?: number
  role?: Actor
  code?: ErrorCode
  /** Only of what failed on our side. */
  err?: SafeError
}

declare module 'fastify' {
  interface FastifyRequest {
    /** For its line in the log. */
    notes: Notes | null
  }
}

/**
 * What is known of a request is kept on it: in a weak map every entry would be looked at by each
 * collection of garbage until its table is cleared.
 */
export const decorateRequests = (app: FastifyInstance): void => {
  app.decorateRequest('notes', null)
  app.decorateRequest('authorised', null)
}

/** Notes something for the line of this request. */
export const noteRequest = (request: FastifyRequest, facts: Notes): void => {
  request.notes = { ...request.notes, ...facts }
}

/** Notes a refusal; a failure of ours comes with its reason and where it happened. */
export const noteRefusal = (request: FastifyRequest, code: ErrorCode, failure?: unknown): void =>
  noteRequest(request, failure ? { code, err: new SafeError('Request', failure) } : { code })

/**
 * One line for each request, whatever became of it, once its connection is done with it; the
 * framework's own lines about requests are left out.
 */
export class RequestLog extends LogController {
  readonly #metrics: Metrics | undefined

  constructor(metrics: Metrics | undefined) {
    super({ requestIdLogLabel: 'request_id' })
    this.#metrics = metrics
  }

  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    const started = performance.now()
    // A closed connection has no address any more.
    const { ip } = request
    const { socket } = request.raw
    const before = socket.bytesWritten
    reply.raw.once('close', () => {
      const { err, ...noted } = request.notes ?? {}
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

  /** An answer that broke off: when its reader left, that is no failure. */
  override streamError(error: Error, request: FastifyRequest): void {
    const readerLeft = 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
    if (!readerLeft) noteRequest(request, { err: new SafeError('Answer', error) })
  }
}

/** The call as the contract has it, without ids; what is no call by its kind. */
function routeOf(request: FastifyRequest): string {
  const { url } = request.routeOptions
  if (url?.startsWith('/api')) return url
  if (request.url.startsWith('/api')) return 'unknown'
  return url ? 'asset' : 'screen'
}
