import * as openid from 'openid-client'
import { guardedFetch } from '../guarded-fetch.ts'
import { signedOnBy } from './claims.ts'
import { reasonOf } from './reasons.ts'
import { type ProviderClient, SignOnError, type SignOnService } from './sign-on-service.ts'

const TIMEOUT_S = 5
const ANSWER_MAX = 1_000_000

/** How long what a provider says about itself is used before it is asked again. */
const KNOWN_MS = 10 * 60_000

const SCOPE = 'openid email'

interface Known {
  configuration: Promise<openid.Configuration>
  until: number
}

/**
 * OpenID Connect by the authorization code flow with PKCE. `insecure` allows http on loopback, for development and tests.
 */
export function openidSignOn({ insecure }: { insecure: boolean }): SignOnService {
  const known = new Map<string, Known>()

  function configurationOf(client: ProviderClient): Promise<openid.Configuration> {
    const key = JSON.stringify(client)
    const found = known.get(key)
    if (found && found.until > Date.now()) return found.configuration
    const configuration = discover(client, insecure)
    known.set(key, { configuration, until: Date.now() + KNOWN_MS })
    // A provider that is back is asked at once.
    configuration.catch(() => known.delete(key))
    return configuration
  }

  return {
    begin: (client, ties, { hint, fresh }) =>
      inWords(async () => {
        const configuration = await configurationOf(client)
        const address = openid.buildAuthorizationUrl(configuration, {
          redirect_uri: ties.redirectUri,
          scope: SCOPE,
          state: ties.state,
          nonce: ties.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(ties.verifier),
          code_challenge_method: 'S256',
          login_hint: hint,
          ...(fresh ? { prompt: 'login', max_age: '0' } : {}),
        })
        return address.href
      }),
    finish: (client, ties, answer, askedAt) =>
      inWords(async () => {
        const configuration = await configurationOf(client)
        const address = new URL(ties.redirectUri)
        address.search = answer
        const tokens = await openid.authorizationCodeGrant(configuration, address, {
          expectedState: ties.state,
          expectedNonce: ties.nonce,
          pkceCodeVerifier: ties.verifier,
        })
        const claims = tokens.claims()
        if (!claims) throw new SignOnError('it gave no identity token')
        const about =
          claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
            ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)
            : claims
        return signedOnBy(claims, about, askedAt, new Date())
      }),
  }
}

async function discover(
  { issuer, clientId, secret }: ProviderClient,
  insecure: boolean,
): Promise<openid.Configuration> {
  const configuration = await openid.discovery(
    new URL(issuer),
    clientId,
    undefined,
    authenticationBy(secret),
    {
      timeout: TIMEOUT_S,
      [openid.customFetch]: guardedFetch(ANSWER_MAX) as openid.CustomFetch,
      execute: [
        // Signatures are checked although tokens come over TLS; those without one, or with a shared secret, don’t count.
        openid.enableNonRepudiationChecks,
        ...(insecure && isLoopback(issuer) ? [openid.allowInsecureRequests] : []),
      ],
    },
  )
  // The library accepts some issuers that stand for every customer of theirs.
  if (new URL(configuration.serverMetadata().issuer).href !== new URL(issuer).href) {
    throw new SignOnError('it calls itself another issuer')
  }
  return configuration
}

/** Sends the secret as the provider wants it: in a header, as is usual, or in the body. */
function authenticationBy(secret: string): openid.ClientAuth {
  const [basic, post] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)]
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_basic') ? basic : post)(server, client, body, headers)
  }
}

const isLoopback = (address: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)

async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof SignOnError ? error : reasonOf(error)
  }
}
