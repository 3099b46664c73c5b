import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** The address to which the product has providers send browsers back, without PUBLIC_URL. */
const REDIRECT_URI = 'http://localhost:3000/sso'

export interface PersonAtProvider {
  subject: string
  email: string
  email_verified: boolean
}

/** A certified provider on loopback, with its own page to sign in. */
export interface OpenidProvider {
  issuer: string
  client_id: string
  client_secret: string
  people: Map<string, PersonAtProvider>
  /** A browser at the provider, which stays signed in there until another person does. */
  browser(): { goTo(url: string, subject: string): Promise<string> }
  close(): void
}

export async function openidProvider(redirectUri = REDIRECT_URI): Promise<OpenidProvider> {
  const people = new Map<string, PersonAtProvider>()
  let handler: ReturnType<Provider['callback']> | null = null
  const server = createServer((request, response) => void handler?.(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [client_id, client_secret] = ['joulebridge', 'a-secret-that-nobody-may-read']
  const provider = new Provider(issuer, {
    clients: [{ client_id, client_secret, redirect_uris: [redirectUri], require_auth_time: true }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['loopback'] },
    pkce: { required: () => true },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => {
        const { email, email_verified } = people.get(accountId) ?? {}
        return Promise.resolve({ sub: accountId, email, email_verified })
      },
    }),
  })
  handler = provider.callback()
  return {
    issuer,
    client_id,
    client_secret,
    people,
    browser: () => browserAt(issuer, redirectUri),
    close: () => server.close(),
  }
}

/** Follows redirects and fills in the provider's forms; returns the query with which it is sent back. */
function browserAt(issuer: string, redirectUri: string) {
  const cookies = new Map<string, string>()
  async function open(url: string, form?: Record<string, string>): Promise<Response> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  return {
    async goTo(url: string, subject: string): Promise<string> {
      let response = await open(url)
      for (let steps = 0; steps < 20; steps++) {
        const next = response.headers.get('location')
        if (next?.startsWith(redirectUri)) return new URL(next).search.slice(1)
        if (next) response = await open(new URL(next, issuer).href)
        else {
          const page = await response.text()
          const [, action = ''] = /action="([^"]+)"/.exec(page) ?? []
          const [, prompt = ''] = /name="prompt" value="([^"]+)"/.exec(page) ?? []
          if (!action) throw new Error(`The provider is stuck at ${response.status}: ${page}`)
          response = await open(action, { prompt, login: subject, password: 'any' })
        }
      }
      throw new Error('The provider never sends the browser back')
    },
  }
}
