import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from './http-error.ts'
import { loggedPath } from './logged-path.ts'

/** A read may be cut off after this long, because its caller can simply retry. */
const READ_GRACE_MS = 10_000
/** How often idle connections are closed during shutdown. */
const SWEEP_MS = 100

/**
 * Shutdown of a process as its requests see it. While draining, it reports not ready but keeps answering. While
 * closing, new requests are refused, long-running ones (event streams, resumable uploads) end on the `closing` signal,
 * and the rest are awaited.
 */
export class Lifecycle {
  #draining = false
  readonly #closing = new AbortController()
  readonly #underWay = new Map<FastifyRequest, FastifyReply>()
  readonly #sockets = new Set<Socket>()
  readonly #handlers = new Set<Promise<unknown>>()

  get draining(): boolean {
    return this.#draining
  }

  get closing(): AbortSignal {
    return this.#closing.signal
  }

  /** Requests without a complete response yet, as `METHOD /path`. */
  get underWay(): string[] {
    return [...this.#underWay.keys()].map(({ method, url }) => `${method} ${loggedPath(url)}`)
  }

  /** Whether a response on this connection has started but not finished. */
  isAnswering(socket: Socket): boolean {
    return [...this.#underWay].some(
      ([request, reply]) => request.raw.socket === socket && reply.raw.headersSent,
    )
  }

  /** Call after the hooks that put headers on refusals, and before any other. */
  register(app: FastifyInstance): void {
    app.server.on('connection', (socket) => this.#keep(socket))
    app.addHook('onRequest', (request, reply, done) => {
      this.#keep(request.raw.socket)
      this.#underWay.set(request, reply)
      reply.raw.once('close', () => this.#underWay.delete(request))
      if (!this.closing.aborted) return done()
      reply.header('connection', 'close')
      throw new HttpError('unavailable')
    })
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (this.#draining) reply.header('connection', 'close')
      done()
    })
  }

  /** Tracks a handler so shutdown waits for it; it may still be cleaning up after its connection closed. */
  handling<T>(work: Promise<T>): Promise<T> {
    this.#handlers.add(work)
    const forget = () => this.#handlers.delete(work)
    work.then(forget, forget)
    return work
  }

  drain(): void {
    this.#draining = true
  }

  /** Closes the listener and waits for requests under way. */
  async close(app: FastifyInstance): Promise<void> {
    this.#draining = true
    this.#closing.abort()
    const started = performance.now()
    const sweep = () => this.#endIdle(app.server, performance.now() - started > READ_GRACE_MS)
    const timer = setInterval(sweep, SWEEP_MS)
    sweep()
    try {
      await app.close()
      await Promise.allSettled(this.#handlers)
    } finally {
      clearInterval(timer)
    }
  }

  /** Destroys every connection, even in the middle of a response. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  #keep(socket: Socket): void {
    if (this.#sockets.has(socket)) return
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
  }

  /** Closes connections without a request, even ones that never sent any; waiting for them would never end. */
  #endIdle(server: Server, readsToo: boolean): void {
    const busy = new Set<Socket>()
    for (const { method, raw } of this.#underWay.keys()) {
      if (readsToo && (method === 'GET' || method === 'HEAD')) raw.socket.destroy()
      else busy.add(raw.socket)
    }
    for (const socket of this.#sockets) if (!busy.has(socket)) socket.destroySoon()
    server.closeIdleConnections()
  }
}
