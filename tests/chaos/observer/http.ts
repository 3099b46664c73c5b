import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  /** The parsed body; null if it is not JSON. */
  json(): unknown
}

export interface Sent {
  method: string
  path: string
  headers?: Record<string, string>
  /** A value sent as JSON, or bytes sent as they are. */
  body?: unknown
  /** Timeout in milliseconds. */
  withinMs?: number
  /** Hangs up once everything is sent, so that the response is never read. */
  hangUp?: boolean
}

/** The outcome of a request is unknown: its connection broke, was refused, or timed out. */
export class NoAnswer extends Error {
  /**
   * Whether the connection had served requests before and broke under this one: the server may have closed it as idle
   * just then. Browsers send a read again (RFC 9112, section 9.3.1).
   */
  readonly wasReused: boolean
  /** What the network said. */
  readonly reason: string

  constructor(what: string, cause: unknown, isReused: boolean) {
    super(what, { cause })
    this.reason = cause instanceof Error ? cause.message : String(cause)
    this.wasReused = isReused && fieldOf(cause, 'code') === 'ECONNRESET'
  }
}

const ANSWER_MS = 60_000

/** One user's browser: cookies, the anti-forgery header, its own connections. */
export class Browser {
  readonly #base: () => string
  readonly #cookies = new Map<string, string>()
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 50 })

  constructor(base: () => string) {
    this.#base = base
  }

  /** Copies the session of another browser. */
  join(other: Browser): void {
    for (const [name, value] of other.#cookies) this.#cookies.set(name, value)
  }

  /** Closes its connections. */
  close(): void {
    this.#agent.destroy()
  }

  /** Sends a request. Throws NoAnswer if there is no response. */
  async send({ method, path, headers = {}, body, withinMs, hangUp }: Sent): Promise<Answer> {
    const writes = method !== 'GET' && method !== 'HEAD'
    if (writes && !this.#cookies.has('csrftoken')) {
      await this.send({ method: 'GET', path: '/api/active-user/' })
    }
    const bytes =
      body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
    const all: Record<string, string> = {
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(writes ? { 'x-csrftoken': this.#cookies.get('csrftoken') ?? '' } : {}),
      ...(bytes ? { 'content-length': String(bytes.length) } : {}),
      ...(bytes && !Buffer.isBuffer(body) ? { 'content-type': 'application/json' } : {}),
      ...headers,
    }
    const exchange = () => this.#exchange(method, path, all, bytes, withinMs ?? ANSWER_MS, hangUp)
    const answer = await exchange().catch((cause) => {
      if (writes || !(cause instanceof NoAnswer) || !cause.wasReused) throw cause
      return exchange()
    })
    for (const line of answer.headers['set-cookie'] ?? []) this.#keep(line)
    return answer
  }

  /** Signs in with a password. Throws if it is refused. */
  async signIn(email: string, password: string): Promise<void> {
    const answer = await this.send({
      method: 'POST',
      path: '/api/auth/login/',
      body: { email, password },
    })
    if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.bytes}`)
  }

  #keep(line: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '' || /; *max-age=0(;|$)/i.test(line)) this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }

  #exchange(
    method: string,
    path: string,
    headers: Record<string, string>,
    bytes: Buffer | undefined,
    withinMs: number,
    hangUp = false,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const lost = (cause: unknown) =>
        reject(new NoAnswer(`${method} ${path}`, cause, outgoing.reusedSocket))
      const outgoing = request(this.#base() + path, { method, headers, agent: this.#agent })
      const late = setTimeout(() => outgoing.destroy(new Error('late')), withinMs)
      outgoing.once('error', lost)
      outgoing.once('close', () => clearTimeout(late))
      outgoing.once('response', (response) => {
        buffer(response).then(
          (raw) =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              bytes: raw,
              json: () => parsed(raw),
            }),
          lost,
        )
      })
      outgoing.end(bytes, () => {
        if (hangUp) setTimeout(() => outgoing.destroy(new Error('hung up')), HANG_UP_MS)
      })
    })
  }
}

/** Long enough for the request to arrive, too short for most responses. */
const HANG_UP_MS = 3

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return null
  }
}

/** A field of a JSON object; undefined if there is none. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
