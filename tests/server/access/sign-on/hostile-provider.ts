import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A provider that says whatever a test wants it to, in tokens that it signs as it likes. */
export interface HostileProvider {
  issuer: string
  /** The claims of the next token, over good ones. */
  claims: Record<string, unknown>
  /** The algorithm that the next token names. */
  algorithm: string
  /** Whether the next token has the signature of another key. */
  forged: boolean
  /** What discovery says over the truth. */
  metadata: Record<string, unknown>
  close(): void
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

export async function hostileProvider(clientId: string): Promise<HostileProvider> {
  const [own, other] = [newKeys(), newKeys()]
  const server = createServer((request, response) => {
    const answer = pageOf(request.url ?? '')
    response.setHeader('content-type', 'application/json')
    response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state: HostileProvider = {
    issuer,
    claims: {},
    algorithm: 'RS256',
    forged: false,
    metadata: {},
    close: () => server.close(),
  }

  function pageOf(url: string): object | null {
    if (url === '/.well-known/openid-configuration') {
      return {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256', 'none', 'HS256'],
        ...state.metadata,
      }
    }
    if (url === '/keys') {
      return { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: '1', use: 'sig' }] }
    }
    if (url === '/token') return { access_token: 'x', token_type: 'bearer', id_token: token() }
    return null
  }

  function token(): string {
    const now = Math.floor(Date.now() / 1_000)
    const claims = { iss: issuer, aud: clientId, iat: now, exp: now + 60, auth_time: now }
    const header = base64url({ alg: state.algorithm, kid: '1' })
    const signed = `${header}.${base64url({ ...claims, ...state.claims })}`
    if (state.algorithm === 'none') return `${signed}.`
    const { privateKey } = state.forged ? other : own
    return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
  }

  return state
}
