import type { FastifyInstance } from 'fastify'
import pg from 'pg'

/** One statement as the driver was given it. */
export interface CapturedStatement {
  text: string
  values: unknown[]
  /** Name of a prepared statement. */
  name?: string
}

/** The statements of one request, and the sentinels that stand for its record and its text. */
export interface CapturedCall {
  statements: CapturedStatement[]
  id: number
  name: string
}

interface QueryConfig {
  text: string
  name?: string
  values?: unknown[]
}

const isConfig = (value: unknown): value is QueryConfig =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'

/** Watches the driver while one request runs, and answers what it was sent, in order. */
export async function captureCall(
  app: FastifyInstance,
  request: { method: 'GET' | 'PATCH'; url: string; headers: Record<string, string>; body?: object },
  sentinels: { id: number; name: string },
): Promise<CapturedCall> {
  const statements: CapturedStatement[] = []
  const original = pg.Client.prototype.query
  const watched = function (this: pg.Client, ...args: unknown[]) {
    const [first, values] = args
    const given = Array.isArray(values) ? values : []
    if (typeof first === 'string') statements.push({ text: first, values: given })
    else if (isConfig(first)) {
      const name = first.name ? { name: first.name } : {}
      statements.push({ text: first.text, values: first.values ?? given, ...name })
    }
    return Reflect.apply(original, this, args)
  }
  Reflect.set(pg.Client.prototype, 'query', watched)
  try {
    const response = await app.inject({
      method: request.method,
      url: request.url,
      headers: request.headers,
      ...(request.body ? { payload: request.body } : {}),
    })
    if (response.statusCode !== 200) throw new Error(`Capture failed: ${response.body}`)
  } finally {
    Reflect.set(pg.Client.prototype, 'query', original)
  }
  return { statements, ...sentinels }
}
