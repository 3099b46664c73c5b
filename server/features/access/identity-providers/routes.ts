import { insertRecord, lockRecord, updateRecord } from '#server/db/records.ts'
import { identityProviders } from '#server/db/schema/identity-providers.ts'
import type { Db } from '#server/db/types.ts'
import { refuseSamePerson } from '#server/features/access/two-people.ts'
import { buyerNameOf, sellerNameOf } from '#server/features/access/users/store.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { ownToken } from '#server/http/cookies.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type {
  IdentityProvider,
  ProviderProposal,
} from '#shared/contract/schemas/access/identity-providers.ts'
import { andList } from '#shared/format/lists.ts'
import { endProvider } from './end.ts'
import { toProvider } from './map.ts'
import { tellOfActivation } from './people.ts'
import { sealClientSecret } from './secrets.ts'
import { endSessionsBeside } from './sessions.ts'
import {
  activeWithDomains,
  findProvider,
  listProviders,
  lockProviders,
  PROVIDER_LIST,
  type ProviderRow,
} from './store.ts'

/** Identity providers in the back office: proposed by one person, activated by another, ended by anyone at once. */
export const identityProvidersHandlers: Handlers<'identityProviders'> = {
  async list(call) {
    const clause = call.list(PROVIDER_LIST)
    const { rows, total } = await listProviders(call.db, clause)
    return call.page(PROVIDER_LIST, clause, { rows: rows.map(toProvider), total })
  },
  async create(call) {
    const body = call.body()
    checkIssuer(call, body.issuer)
    return call.write(async (tx, writer) => {
      await checkAccount(tx, body)
      const { client_secret, ...values } = body
      const domains = [...new Set(body.domains)]
      const others = await activeWithDomains(tx, domains)
      refuseForeign(others, body)
      const secret =
        client_secret === undefined
          ? keptSecret(others, body)
          : sealed(sealClientSecret(call, body, client_secret))
      const proposed = await insertRecord(tx, writer, identityProviders, {
        ...values,
        ...secret,
        domains,
        state: 'proposed',
        proposed_by: call.user().owner_id,
      })
      return reread(call, tx, proposed.id)
    })
  },
  async activate(call) {
    call.found(await findProvider(call.db, call.id()))
    return call.write(async (tx, writer) => {
      await lockProviders(tx)
      const provider = call.found(await lockRecord(tx, identityProviders, call.id()))
      await refuseSamePerson(tx, writer, 'identity_provider', [provider.proposed_by])
      if (provider.state !== 'proposed') throw new HttpError('invalid_state')
      const earlier = await activeWithDomains(tx, provider.domains)
      refuseForeign(earlier, provider)
      for (const one of earlier) await endProvider(tx, writer, one, provider)
      await updateRecord(tx, writer, identityProviders, provider.id, {
        state: 'active',
        activated_by: writer.userId,
        activated_at: writer.at,
      })
      if (provider.mode === 'enforced') {
        await endSessionsBeside(tx, writer, provider, ownToken(call))
      }
      await tellOfActivation(tx, call, writer, provider)
      return reread(call, tx, provider.id)
    })
  },
  async end(call) {
    call.found(await findProvider(call.db, call.id()))
    return call.write(async (tx, writer) => {
      await lockProviders(tx)
      const provider = call.found(await lockRecord(tx, identityProviders, call.id()))
      if (provider.state === 'ended') throw new HttpError('invalid_state')
      await endProvider(tx, writer, provider)
      return reread(call, tx, provider.id)
    })
  },
}

const reread = async (call: Call<never>, tx: Db, id: number): Promise<IdentityProvider> =>
  toProvider(call.found(await findProvider(tx, id)))

type Account = Pick<ProviderRow, 'seller_id' | 'buyer_id'>

async function checkAccount(tx: Db, { seller_id, buyer_id }: Account): Promise<void> {
  if (seller_id !== null && (await sellerNameOf(tx, seller_id)) === null) {
    throw invalid({ seller_id: 'This seller doesn’t exist' })
  }
  if (buyer_id !== null && (await buyerNameOf(tx, buyer_id)) === null) {
    throw invalid({ buyer_id: 'This buyer doesn’t exist' })
  }
}

/** Tokens and secrets are encrypted in transit, except to a provider on this machine in development. */
function checkIssuer({ config }: Call<never>, issuer: string): void {
  if (config.production && !issuer.startsWith('https:')) {
    throw invalid({ issuer: 'Enter an address that begins with https' })
  }
}

/** Throws `already_exists` if a domain is another account's. */
function refuseForeign(active: readonly ProviderRow[], account: Account): void {
  const foreign = active.filter(
    ({ seller_id, buyer_id }) => seller_id !== account.seller_id || buyer_id !== account.buyer_id,
  )
  if (foreign.length === 0) return
  const names = andList(foreign.map(({ name }) => name))
  throw new HttpError('already_exists', {
    message: `One of these domains belongs to the active provider of ${names}.`,
  })
}

const sealed = ({ key_id, sealed: client_secret }: { key_id: string; sealed: string }) => ({
  secret_key_id: key_id,
  client_secret,
})

/** The secret that staff leave as it is. It stays with the issuer and client for which it was given. */
function keptSecret(
  active: readonly ProviderRow[],
  { issuer, client_id }: ProviderProposal,
): Pick<ProviderRow, 'secret_key_id' | 'client_secret'> {
  const same = active.find((one) => one.issuer === issuer && one.client_id === client_id)
  if (!same) throw invalid({ client_secret: 'Enter the client secret' })
  return { secret_key_id: same.secret_key_id, client_secret: same.client_secret }
}
