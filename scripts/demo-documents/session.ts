import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_PASSWORD } from '#server/demo/demo-accounts.ts'
import { OperatorError } from '#server/operator-error.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'

/** Options of the commands that use a running server: which server, and which user. */
export const SERVER_OPTIONS = {
  url: { type: 'string', default: `http://localhost:${process.env.PORT ?? 3000}` },
  email: { type: 'string', default: 'admin@joulebridge.test' },
  password: { type: 'string', default: DEMO_PASSWORD },
} as const

/** A signed-in session with a running server: sends what a browser would, without one. */
export interface Session {
  get<T>(path: string): Promise<T>
  post<T>(path: string, body: FormData | object): Promise<{ status: number; body: T }>
  /** Returns the raw response, for anything but JSON. */
  open(path: string): Promise<Response>
}

/** Signs in. Throws with the server's own words if it is refused. */
export async function signIn(base: string, email: string, password: string): Promise<Session> {
  const cookies = new Map<string, string>()
  const ask = async (method: string, path: string, body?: FormData | object) => {
    const isForm = body instanceof FormData
    const response = await fetch(base + path, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrftoken': cookies.get('csrftoken') ?? '',
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return response
  }
  const send = async (method: string, path: string, body?: FormData | object) => {
    const response = await ask(method, path, body)
    return { status: response.status, body: await response.json() }
  }
  await send('GET', '/api/active-user/').catch((cause: unknown) => {
    throw new OperatorError(
      `No server answers at ${base}. Start one with npm start, or name it with --url.`,
      cause,
    )
  })
  const entered = await send('POST', '/api/auth/login/', { email, password })
  if (entered.status !== 200)
    throw new OperatorError(`${email} could not sign in: ${entered.body.message}`)
  return {
    async get(path) {
      const { status, body } = await send('GET', path)
      if (status >= 400) throw new Error(`${path} answered ${status}: ${body.message}`)
      return body
    },
    post: (path, body) => send('POST', path, body),
    open: (path) => ask('GET', path),
  }
}

/** Waits until the server is processing no files. Throws if none is finished for ten minutes. */
export async function whenAllProcessed({ get }: Session): Promise<void> {
  let left = Number.POSITIVE_INFINITY
  let end = 0
  for (;;) {
    const { runs } = await get<ResponseOf<'analytics.processing'>>(
      '/api/versioned-documents/processing-analytics/',
    )
    const open = runs.filter(({ status }) => status === 'queued' || status === 'working')
    const count = open.reduce((sum, one) => sum + one.count, 0)
    if (count === 0) return
    if (count < left) end = performance.now() + STUCK_MS
    else if (performance.now() > end) throw new Error(`${count} files are still being read`)
    left = count
    await pause(LOOK_MS)
  }
}

const LOOK_MS = 500
const STUCK_MS = 600_000
