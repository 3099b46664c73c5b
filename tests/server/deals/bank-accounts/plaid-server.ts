import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

/** The response to one path: a body, a Plaid error, garbage, or nothing at all. */
type Reply = { status: number; body: unknown } | 'garbage' | 'silence'

export interface PlaidServer {
  url: string
  /** The requests received, oldest first. */
  requests: { path: string; headers: IncomingMessage['headers']; body: Record<string, unknown> }[]
  /** Responses that differ from those of a healthy Plaid. */
  replies: Map<string, Reply>
  /** Whether the bank wants its customer to sign in again. */
  expired: boolean
  close(): Promise<void>
}

export const plaidError = (error_code: string): Reply => ({
  status: 400,
  body: { error_type: 'INVALID_INPUT', error_code, error_message: error_code, request_id: 'r' },
})

const ACCOUNT = { type: 'depository', balances: {}, official_name: null }

/** Starts a local stand-in for Plaid. */
export async function startPlaid(): Promise<PlaidServer> {
  const plaid: PlaidServer = {
    url: '',
    requests: [],
    replies: new Map(),
    expired: false,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const item = () => ({
    item_id: 'item-1',
    institution_id: 'ins_1',
    institution_name: 'Chemical\u200b Bank\u202e',
    error: plaid.expired ? { error_code: 'ITEM_LOGIN_REQUIRED' } : null,
  })
  const well: Record<string, () => unknown> = {
    '/link/token/create': () => ({ link_token: 'link-1', expiration: '2026-11-23T16:00:00Z' }),
    '/item/public_token/exchange': () => ({ access_token: 'access-secret-1', item_id: 'item-1' }),
    '/item/get': () => ({ item: item() }),
    '/accounts/get': () => ({
      item: item(),
      accounts: [
        {
          ...ACCOUNT,
          account_id: 'acc-1',
          name: 'Plaid Checking',
          mask: '0000',
          subtype: 'checking',
        },
        { ...ACCOUNT, account_id: 'acc-2', name: 'Nameless', mask: null, subtype: 'savings' },
      ],
    }),
    '/item/remove': () => ({ request_id: 'r' }),
  }
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    plaid.requests.push({
      path,
      headers: request.headers,
      body: JSON.parse((await text(request)) || '{}'),
    })
    const reply = plaid.replies.get(path) ?? { status: 200, body: well[path]?.() }
    if (reply === 'silence') return
    response.setHeader('content-type', 'application/json')
    if (reply === 'garbage') {
      response.end('<html>maintenance</html>')
      return
    }
    response.statusCode = reply.status
    response.end(JSON.stringify(reply.body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  plaid.url = `http://127.0.0.1:${address.port}`
  return plaid
}
