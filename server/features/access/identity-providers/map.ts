import type { IdentityProvider } from '#shared/contract/schemas/access/identity-providers.ts'
import { fullName } from '#shared/format/full-name.ts'
import type { ProviderListRow } from './store.ts'

const toPerson = (person: ProviderListRow['activated_by']) =>
  person && { id: person.id, full_name: fullName(person).trim() }

/** A provider in the contract's form, without its secret. */
export const toProvider = (row: ProviderListRow): IdentityProvider => {
  const { provider, seller_name, buyer_name, proposed_by, activated_by, ended_by } = row
  return {
    id: provider.id,
    name: provider.name,
    seller_id: provider.seller_id,
    buyer_id: provider.buyer_id,
    account_name: seller_name ?? buyer_name,
    issuer: provider.issuer,
    client_id: provider.client_id,
    domains: provider.domains,
    mode: provider.mode,
    trusts_addresses: provider.trusts_addresses,
    second_factor_reason: provider.second_factor_reason,
    state: provider.state,
    replaces: row.replaces,
    proposed_by: { id: proposed_by.id, full_name: fullName(proposed_by).trim() },
    activated_by: toPerson(activated_by),
    activated_at: provider.activated_at?.toISOString() ?? null,
    ended_by: toPerson(ended_by),
    ended_at: provider.ended_at?.toISOString() ?? null,
    created_at: provider.created_at.toISOString(),
    version: provider.version,
  }
}
