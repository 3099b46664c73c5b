import type { FastifyInstance, InjectOptions } from 'fastify'

export interface Answer {
  status: number
  /** Parsed JSON, or undefined. Tests access it freely. */
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on whatever came back
  body: any
  text: string
  headers: Record<string, string | string[] | number | undefined>
  raw: Buffer
}

export interface SendOptions {
  body?: unknown
  headers?: Record<string, string>
  /** Sends no anti-forgery header. */
  withoutCsrf?: boolean
}

/** Sends a request to a server and returns its response; rejects if there is none. */
export type Transport = (request: {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Buffer | FormData | undefined
}) => Promise<{ status: number; headers: Answer['headers']; raw: Buffer }>

/** A browser's behavior over any transport: cookies and the anti-forgery header. */
export class Client {
  readonly cookies = new Map<string, string>()
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  get = (url: string, options?: SendOptions) => this.send('GET', url, options)
  post = (url: string, body?: unknown, options?: SendOptions) =>
    this.send('POST', url, { ...options, body })
  put = (url: string, body?: unknown, options?: SendOptions) =>
    this.send('PUT', url, { ...options, body })

  patch = (url: string, body?: unknown, options?: SendOptions) =>
    this.send('PATCH', url, { ...options, body })
  delete = (url: string, options?: SendOptions) => this.send('DELETE', url, options)

  /** A list call with filter, range, and sort as objects. */
  list(url: string, query: { filter?: unknown; range?: unknown; sort?: unknown } = {}) {
    const search = new URLSearchParams()
    for (const [key, value] of Object.entries(query)) search.set(key, JSON.stringify(value))
    return this.get(`${url}?${search}`)
  }

  async send(method: string, url: string, options: SendOptions = {}): Promise<Answer> {
    const unsafe = method !== 'GET' && method !== 'HEAD'
    if (unsafe && !options.withoutCsrf && !this.cookies.has('csrftoken')) {
      await this.send('GET', '/api/active-user/')
    }
    const headers: Record<string, string> = { cookie: this.#cookieHeader() }
    if (unsafe && !options.withoutCsrf) headers['x-csrftoken'] = this.cookies.get('csrftoken') ?? ''
    const body = encode(options.body)
    if (typeof body === 'string') headers['content-type'] = 'application/json'
    const answer = await this.#transport({
      method,
      path: url,
      headers: { ...headers, ...options.headers },
      body,
    })
    this.#keepCookies(answer.headers['set-cookie'])
    const text = answer.raw.toString()
    return { ...answer, body: parse(text), text }
  }

  #keepCookies(lines: Answer['headers'][string]) {
    for (const line of Array.isArray(lines) ? lines : [String(lines ?? '')]) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /; *max-age=0(;|$)/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }

  #cookieHeader() {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}

/** Sends requests to a server in this process, without a listener. */
export const inProcess =
  (app: FastifyInstance): Transport =>
  async ({ method, path, headers, body }) => {
    const response = await app.inject({
      method: method as InjectOptions['method'],
      url: path,
      headers,
      ...(body === undefined ? {} : { payload: body as InjectOptions['payload'] }),
    } as InjectOptions)
    return { status: response.statusCode, headers: response.headers, raw: response.rawPayload }
  }

function encode(body: unknown): string | Buffer | FormData | undefined {
  if (body === undefined) return undefined
  if (typeof body === 'string' || Buffer.isBuffer(body) || body instanceof FormData) return body
  return JSON.stringify(body)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
