import { type SignedOn, SignOnError } from './sign-on-service.ts'

/** Claims of a provider as its library checked them: signed, for us, and of any content. */
interface TokenClaims {
  sub: string
  auth_time?: unknown
}

/** What a token, or the userinfo endpoint, says about an address. */
interface AddressClaims {
  email?: unknown
  email_verified?: unknown
  [claim: string]: unknown
}

/**
 * How far a provider's clock may be from ours: both are kept by time servers to less than a second, `auth_time` is cut
 * to whole seconds, and a person takes longer than this to be asked anew.
 */
const CLOCK_TOLERANCE_MS = 5_000

/** OpenID Connect Core 1.0, section 2. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/
const EMAIL_MAX = 320

/**
 * Returns whom a provider means. `askedAt` is set where it must have asked the person since. Throws SignOnError for a
 * claim that no provider may make.
 */
export function signedOnBy(
  { sub, auth_time }: TokenClaims,
  { email, email_verified }: AddressClaims,
  askedAt: Date | null,
  now: Date,
): SignedOn {
  if (!SUBJECT.test(sub)) {
    throw new SignOnError('its name for the person is not 1 to 255 ASCII characters')
  }
  const authTime = auth_time === undefined ? null : instantOf(auth_time, now)
  if (askedAt && (!authTime || authTime.getTime() < askedAt.getTime() - CLOCK_TOLERANCE_MS)) {
    throw new SignOnError('it didn’t ask again who this is')
  }
  return {
    subject: sub,
    email: typeof email === 'string' ? checkedEmail(email) : null,
    email_verified: typeof email_verified === 'boolean' ? email_verified : null,
    authTime,
  }
}

function instantOf(seconds: unknown, now: Date): Date {
  if (typeof seconds !== 'number' || !(seconds >= 0)) {
    throw new SignOnError('its token has no good auth_time')
  }
  if (seconds * 1_000 > now.getTime() + CLOCK_TOLERANCE_MS) {
    throw new SignOnError('it says that it asked in the future')
  }
  return new Date(seconds * 1_000)
}

function checkedEmail(email: string): string {
  if (email.length > EMAIL_MAX || /\p{C}/u.test(email)) {
    throw new SignOnError('it named an email that is none')
  }
  return email
}
