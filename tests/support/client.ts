import type { FastifyInstance, InjectOptions } from 'fastify'

export interface Answer {
  status: number
  /** Parsed JSON, or undefined. Tests look into it freely. */
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

/** A browser's worth of behaviour over in-process requests: cookies and the anti-forgery header. */
export class Client {
  readonly cookies = new Map<string, string>()
  readonly #app: FastifyInstance

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  get = (url: string, options?: SendOptions) => this.send('GET', url, options)
  post = (url: string, body?: unknown, options?: SendOptions) =>
    this.send('POST', url, { ...options, body })
  patch = (url: string, body?: unknown, options?: SendOptions) =>
    this.send('PATCH', url, { ...options, body })
  delete = (url: string, options?: SendOptions) => this.send('DELETE', url, options)

  /** A list call with filter, range and sort as objects. */
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
    const payload = encode(options.body)
    if (typeof payload === 'string') headers['content-type'] = 'application/json'
    const response = await this.#app.inject({
      method: method as InjectOptions['method'],
      url,
      headers: { ...headers, ...options.headers },
      ...(payload === undefined ? {} : { payload }),
    } as InjectOptions)
    for (const cookie of response.cookies) {
      if (cookie.value === '' || cookie.maxAge === 0) this.cookies.delete(cookie.name)
      else this.cookies.set(cookie.name, cookie.value)
    }
    return {
      status: response.statusCode,
      body: parse(response.body),
      text: response.body,
      headers: response.headers,
      raw: response.rawPayload,
    }
  }

  #cookieHeader() {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}

function encode(body: unknown): InjectOptions['payload'] {
  if (body === undefined) return undefined
  if (typeof body === 'string' || Buffer.isBuffer(body) || body instanceof FormData) {
    return body as InjectOptions['payload']
  }
  return JSON.stringify(body)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
