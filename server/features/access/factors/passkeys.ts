import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import { authFactors } from '#server/db/schema/auth.ts'
import type { Db } from '#server/db/types.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import type { FactorRow } from './store.ts'

/** Passkeys (WebAuthn): the key stays in the authenticator, which asks for a finger, a face, or a PIN. */

/** Loaded when the first passkey is used: it brings readers of many certificates. */
const library = () => import('@simplewebauthn/server')

type Site = Pick<Config, 'publicUrl'>
type Options = Record<string, unknown> & { challenge: string }

const siteOf = ({ publicUrl }: Site) => ({
  expectedOrigin: publicUrl,
  expectedRPID: new URL(publicUrl).hostname,
})

/** What a browser needs to make a passkey for a user. */
export async function creationOptions(
  site: Site,
  user: { id: number; email: string },
  known: readonly FactorRow[],
): Promise<Options> {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: siteOf(site).expectedRPID,
    userName: user.email,
    userID: new TextEncoder().encode(`user ${user.id}`),
    excludeCredentials: credentialsOf(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

/** What a browser needs to use one of these passkeys, or any that it has for this site. */
export async function requestOptions(site: Site, known: readonly FactorRow[]): Promise<Options> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: siteOf(site).expectedRPID,
    userVerification: 'required',
    allowCredentials: credentialsOf(known),
  })
  return { ...options }
}

type Transport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb'

const credentialsOf = (known: readonly FactorRow[]) =>
  known.flatMap(({ credential_id: id, transports }) =>
    id === null ? [] : [{ id, transports: (transports ?? []) as Transport[] }],
  )

/** The columns of a passkey that a browser made for this challenge; null for any other answer. */
export async function madePasskey(
  site: Site,
  challenge: string,
  response: unknown,
): Promise<Pick<FactorRow, 'credential_id' | 'public_key' | 'counter' | 'transports'> | null> {
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    response: response as never,
    expectedChallenge: challenge,
    ...siteOf(site),
  }).catch(() => null)
  if (!verified?.verified) return null
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports ?? [],
  }
}

/** The ID that an answer names; null if it names none. */
export function credentialIn(response: unknown): string | null {
  const named = typeof response === 'object' && response !== null && 'id' in response
  return named && typeof response.id === 'string' ? response.id : null
}

/**
 * Whether an answer to this challenge is the passkey's. Of concurrent uses with one count, one counts, and a count that
 * does not rise is a copy's. Call in a transaction.
 */
export async function spendPasskey(
  tx: Db,
  site: Site,
  factor: FactorRow,
  challenge: string,
  response: unknown,
): Promise<boolean> {
  if (factor.credential_id === null || factor.public_key === null) return false
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    response: response as never,
    expectedChallenge: challenge,
    ...siteOf(site),
    credential: {
      id: factor.credential_id,
      publicKey: new Uint8Array(Buffer.from(factor.public_key, 'base64url')),
      counter: factor.counter,
    },
  }).catch(() => null)
  if (!verified?.verified) return false
  const { newCounter } = verified.authenticationInfo
  const used = await tx
    .update(authFactors)
    .set({ counter: newCounter, last_used_at: new Date() })
    .where(
      and(
        eq(authFactors.id, factor.id),
        // Authenticators that don't count always say 0.
        or(
          lt(authFactors.counter, newCounter),
          and(eq(authFactors.counter, 0), eq(sql`${newCounter}::bigint`, 0)),
        ),
      ),
    )
    .returning({ id: authFactors.id })
  return used.length === 1
}
