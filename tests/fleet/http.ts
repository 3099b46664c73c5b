import { Agent, type ClientRequest, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Transport } from '#tests/support/client.ts'

/** Why a request got no response: connection refused, connection broken, or timeout. */
export type Loss = 'refused' | 'broken' | 'late'

export class LostRequest extends Error {
  readonly loss: Loss

  constructor(loss: Loss, cause?: unknown) {
    super(`No answer: ${loss}`, { cause })
    this.loss = loss
  }
}

interface Options {
  /** Keeps connections for the next request, as browsers and proxies do. */
  agent?: Agent
  timeoutMs?: number
}

/** Requests over real connections, each on its own unless an agent keeps them. */
export const overHttp =
  (base: () => string, { agent, timeoutMs = 60_000 }: Options = {}): Transport =>
  async ({ method, path, headers, body }) => {
    const form = body instanceof FormData ? new Response(body) : null
    const bytes = form ? Buffer.from(await form.arrayBuffer()) : body
    const type = form?.headers.get('content-type')
    const outgoing = request(base() + path, {
      method,
      headers: { ...headers, ...(type ? { 'content-type': type } : {}) },
      agent: agent ?? ONCE,
    })
    return answerTo(outgoing, bytes as string | Buffer | undefined, timeoutMs)
  }

const ONCE = new Agent({ keepAlive: false })

function answerTo(
  outgoing: ClientRequest,
  body: string | Buffer | undefined,
  timeoutMs: number,
): ReturnType<Transport> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => outgoing.destroy(new LostRequest('late')), timeoutMs)
    outgoing.once('error', (cause) => reject(lossOf(cause)))
    outgoing.once('close', () => clearTimeout(late))
    outgoing.once('response', (response) => {
      const { statusCode = 0, headers } = response
      buffer(response).then(
        (raw) => resolve({ status: statusCode, headers, raw }),
        (cause) => reject(lossOf(cause)),
      )
    })
    if (body === undefined) outgoing.end()
    else {
      outgoing.setHeader('content-length', Buffer.byteLength(body))
      outgoing.end(body)
    }
  })
}

/** Maps a connection error to its meaning for the request. */
export function lossOf(cause: unknown): LostRequest {
  if (cause instanceof LostRequest) return cause
  const refused = cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
  return new LostRequest(refused ? 'refused' : 'broken', cause)
}
