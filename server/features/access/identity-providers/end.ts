import { systemWriter, updateRecord, type Writer } from '#server/db/records.ts'
import { identityProviders } from '#server/db/schema/identity-providers.ts'
import type { Db } from '#server/db/types.ts'
import { endSessionsByProvider } from './sessions.ts'
import { activeWithDomains, lockProviders, type ProviderRow } from './store.ts'

/** Ends a provider. Whom it signed in stays in only where its successor is the same one. Call with `lockProviders`. */
export async function endProvider(
  tx: Db,
  { userId, at, ...by }: Writer,
  provider: ProviderRow,
  successor: ProviderRow | null = null,
): Promise<void> {
  const values = { state: 'ended', ended_by: userId, ended_at: at } as const
  await updateRecord(tx, { userId, at, ...by }, identityProviders, provider.id, values)
  if (provider.state !== 'active') return
  const isSame = successor?.issuer === provider.issuer && successor.client_id === provider.client_id
  await endSessionsByProvider(tx, provider, isSame ? successor.domains : [])
}

/**
 * Ends the active provider of a domain from the command line, for staff who are shut out by it. Returns its name, or
 * null if there is none.
 */
export async function endProviderOfDomain(tx: Db, domain: string): Promise<string | null> {
  await lockProviders(tx)
  const [provider] = await activeWithDomains(tx, [domain])
  if (!provider) return null
  await endProvider(tx, systemWriter(new Date()), provider)
  return provider.name
}
