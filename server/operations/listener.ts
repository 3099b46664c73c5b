import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Places } from '#server/about.ts'
import { codeOf, errorBody } from '#server/http/error-handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import { ERRORS } from '#shared/contract/errors.ts'
import type { health } from './health.ts'
import type { Metrics } from './metrics.ts'

/** The process being watched. */
export interface Watched {
  role: string
  places: Places
  metrics: Metrics
  /** Throws while the process isn't ready. */
  health(): ReturnType<typeof health>
}

/**
 * The address for supervisors and Prometheus, separate from the product's: it has no sign-in, and answers while the
 * product's own listener is busy, stopping, or, in a worker, absent.
 */
export interface OperationsListener {
  url: string
  close(): Promise<void>
}

export async function listenForOperations(
  watched: Watched,
  host: string,
  port: number,
): Promise<OperationsListener> {
  const server = createServer((request, response) => void answer(watched, request, response))
  server.listen(port, host)
  await once(server, 'listening')
  return {
    url: urlOf(server),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function urlOf(server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string') return ''
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${host}:${address.port}`
}

const PAGES: Record<string, (watched: Watched) => Promise<{ type: string; body: string }>> = {
  '/metrics': async ({ metrics }) => ({ type: metrics.contentType, body: await metrics.text() }),
  '/api/health/live': async ({ role }) => json({ status: 'ok', role }),
  '/api/health/ready': async ({ places, health }) => json({ ...(await health()), places }),
}

const json = (value: unknown) => ({ type: 'application/json', body: JSON.stringify(value) })

async function answer(watched: Watched, request: IncomingMessage, response: ServerResponse) {
  const path = (request.url ?? '').split('?')[0]?.replace(/\/$/, '') ?? ''
  const page = request.method === 'GET' ? PAGES[path] : undefined
  try {
    if (!page) throw new HttpError('not_found')
    const { type, body } = await page(watched)
    response.writeHead(200, { 'content-type': type }).end(body)
  } catch (error) {
    const { status } = ERRORS[codeOf(error)]
    const { type, body } = json(errorBody(error, randomUUID()))
    response.writeHead(status, { 'content-type': type }).end(body)
  }
}
