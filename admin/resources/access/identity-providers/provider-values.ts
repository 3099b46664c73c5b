import type { IdentityProvider } from '#shared/contract/schemas/access/identity-providers.ts'
import type { SignOnMode } from '#shared/entities/identity-providers.ts'

/** The values of the form that proposes a provider. */
export interface ProviderValues {
  of: 'seller' | 'buyer' | 'staff'
  seller_id: number | null
  buyer_id: number | null
  domains: string
  mode: SignOnMode | null
  name: string
  issuer: string
  client_id: string
  client_secret: string
  trusts_addresses: boolean
  asks_second_factor: boolean
  second_factor_reason: string
}

const ownerOf = ({ seller_id, buyer_id }: IdentityProvider): ProviderValues['of'] =>
  seller_id !== null ? 'seller' : buyer_id !== null ? 'buyer' : 'staff'

/** The form of a new proposal, or of a change. */
export const valuesOf = (before: IdentityProvider | null): ProviderValues => ({
  of: before ? ownerOf(before) : 'seller',
  seller_id: before?.seller_id ?? null,
  buyer_id: before?.buyer_id ?? null,
  domains: before?.domains.join(', ') ?? '',
  mode: before?.mode ?? 'offered',
  name: before?.name ?? '',
  issuer: before?.issuer ?? '',
  client_id: before?.client_id ?? '',
  client_secret: '',
  trusts_addresses: before?.trusts_addresses ?? false,
  asks_second_factor: before !== null && before.second_factor_reason !== null,
  second_factor_reason: before?.second_factor_reason ?? '',
})

/** The proposal as the server takes it. */
export function bodyOf(values: ProviderValues) {
  const { of, asks_second_factor, client_secret, domains, second_factor_reason, ...facts } = values
  return {
    ...facts,
    seller_id: of === 'seller' ? values.seller_id : null,
    buyer_id: of === 'buyer' ? values.buyer_id : null,
    domains: domains.split(/[\s,;]+/).filter((domain) => domain !== ''),
    ...(client_secret.trim() ? { client_secret: client_secret.trim() } : {}),
    second_factor_reason: asks_second_factor ? second_factor_reason : null,
  }
}
