import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { KybCheck } from '#shared/entities/kyb.ts'
import type { Client } from '#tests/support/client.ts'

export const SECRET = 'made up for the tests, forty characters.'

/** The response to a request; null never responds. */
type Reply = { status: number; body: unknown } | null

export interface Vendor {
  url: string
  /** The requests received, oldest first. */
  requests: {
    headers: IncomingMessage['headers']
    body: { reference: string; checks: KybCheck[] }
  }[]
  reply: Reply
  close(): Promise<void>
}

/** A service that checks companies, on this machine. */
export async function startVendor(): Promise<Vendor> {
  const vendor: Vendor = {
    url: '',
    requests: [],
    reply: { status: 200, body: { status: 'pending' } },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const server = createServer(async (request, response) => {
    vendor.requests.push({ headers: request.headers, body: JSON.parse(await text(request)) })
    if (!vendor.reply) return
    response.statusCode = vendor.reply.status
    response.end(JSON.stringify(vendor.reply.body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  vendor.url = `http://127.0.0.1:${address.port}`
  return vendor
}

export const findingsOf = (legal_name: string) => [
  {
    check: 'name',
    attribute: 'legal_name',
    value: legal_name,
    source: 'Delaware Division of Corporations',
    as_of: '2026-11-20',
    says: null,
  },
]

/** Sends a message as the service signs it. */
export function send(
  client: Client,
  event: object,
  {
    at = Date.now(),
    kid = 'main',
    secret = SECRET,
  }: { at?: number; kid?: string; secret?: string } = {},
) {
  const body = JSON.stringify(event)
  const time = Math.floor(at / 1_000)
  const v1 = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'webhook-signature': `t=${time},kid=${kid},v1=${v1}`,
  }
  return client.send('POST', '/api/webhooks/kyb/', { body, headers, withoutCsrf: true })
}
