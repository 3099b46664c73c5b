import { SANDBOX_KEY } from '#server/features/access/factors/codes.ts'
import type { Call } from '#server/http/context.ts'
import { HttpError } from '#server/http/http-error.ts'
import {
  type SealedToken,
  sandboxKeys,
  type TokenKeys,
} from '#server/services/bank-links/token-keys.ts'
import type { ProviderClient } from '#server/services/sign-on/sign-on-service.ts'
import type { ProviderRow } from './store.ts'

/** A secret goes to the issuer for which it was given, and to no other. */
export const boundToClient = ({ issuer, client_id }: Pick<ProviderRow, 'issuer' | 'client_id'>) =>
  `identity provider ${issuer} client ${client_id}`

/** Encrypts a client's secret. Throws `unavailable` where an installation in production has no keys for it. */
export function sealClientSecret(
  { config, services }: Pick<Call, 'config' | 'services'>,
  client: Pick<ProviderRow, 'issuer' | 'client_id'>,
  secret: string,
): SealedToken {
  const keys = services.tokenKeys
  if (config.production && keys.current === SANDBOX_KEY) {
    throw new HttpError('unavailable', {
      message: 'Single sign-on needs the setting BANK_TOKEN_KEYS, which encrypts secrets.',
    })
  }
  return keys.seal(secret, boundToClient(client))
}

/** A provider with its secret, for a request to it. Throws TokenKeyError. */
export function clientOf(keys: TokenKeys, provider: ProviderRow): ProviderClient {
  const { issuer, client_id: clientId, secret_key_id: key_id, client_secret: sealed } = provider
  const ring = key_id === SANDBOX_KEY ? sandboxKeys() : keys
  return { issuer, clientId, secret: ring.open({ key_id, sealed }, boundToClient(provider)) }
}
