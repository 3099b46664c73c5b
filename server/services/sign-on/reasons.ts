import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { SignOnError } from './sign-on-service.ts'

/** Claims that don't fit, in words; each completes "With single sign-on: …". */
const CLAIMS: Readonly<Record<string, string>> = {
  iss: 'its token is of another issuer',
  aud: 'its token is for another client',
  azp: 'its token is for another client',
  nonce: 'its token answers another request',
  exp: 'its token has expired',
  iat: 'its token is from the future',
  nbf: 'its token isn’t valid yet',
}

const OUTAGES: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
])

/** Says in words why a provider's answer doesn't count; never in the provider's own, which may hold anything. */
export function reasonOf(error: unknown): SignOnError {
  if (error instanceof AuthorizationResponseError) {
    return new SignOnError(`it refused (${codeIn(error.error)})`, { cause: error })
  }
  if (error instanceof ResponseBodyError) {
    return new SignOnError(`it gave no token (${codeIn(error.error)})`, { cause: error })
  }
  const claim = claimIn(error)
  if (claim !== undefined) {
    return new SignOnError(CLAIMS[claim] ?? `its token has no good ${codeIn(claim)}`, {
      cause: error,
    })
  }
  const code = error instanceof ClientError ? error.code : undefined
  if (code === undefined || OUTAGES.has(code)) {
    return new SignOnError('it didn’t answer', { isOutage: true, cause: error })
  }
  return new SignOnError(`its answer doesn’t count (${codeIn(code)})`, { cause: error })
}

/** The claim that an error of the library is about, however deep its cause. */
function claimIn(error: unknown, depth = 0): string | undefined {
  if (typeof error !== 'object' || error === null || depth > 4) return undefined
  if ('claim' in error && typeof error.claim === 'string') return error.claim
  return 'cause' in error ? claimIn(error.cause, depth + 1) : undefined
}

/** A code from outside, if it is one. */
const codeIn = (text: string): string => (/^[\w.-]{1,60}$/.test(text) ? text : 'unreadable')
