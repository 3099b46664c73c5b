import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from './http-error.ts'
import { loggedPath } from './logged-path.ts'

/** An answer that only reads may be cut after this long: whoever wants it asks again. */
const READ_GRACE_MS = 10_000
/** How often connections that have become idle are looked for at the end. */
const SWEEP_MS = 100

/**
 * The end of a process as its requests see it. First it drains: it says that it is not ready and
 * goes on answering. Then it closes: new requests are refused, what would go on for long (event
 * streams, resumable uploads) ends by itself at the `closing` signal, and the rest is waited for.
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

  /** The requests that have no whole answer yet, as `METHOD /path`. */
  get underWay(): string[] {
    return [...this.#underWay.keys()].map(({ method, url }) => `${method} ${loggedPath(url)}`)
  }

  /** Whether an answer has begun to go out on a connection, and not ended. */
  isAnswering(socket: Socket): boolean {
    return [...this.#underWay].some(
      ([request, reply]) => request.raw.socket === socket && reply.raw.headersSent,
    )
  }

  /** Call it when the hooks that put headers on refusals are there, and before any other. */
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

  /** Waits at the end for a handler, which tidies up after its request has lost its connection. */
  handling<T>(work: Promise<T>): Promise<T> {
    this.#handlers.add(work)
    const forget = () => this.#handlers.delete(work)
    work.then(forget, forget)
    return work
  }

  drain(): void {
    this.#draining = true
  }

  /** Closes the listener and waits for what is under way. */
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

  /** Ends every connection, in the middle of whatever it is used for. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  #keep(socket: Socket): void {
    if (this.#sockets.has(socket)) return
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
  }

  /** A connection without a request, also one that never sent any, would be waited for in vain. */
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
