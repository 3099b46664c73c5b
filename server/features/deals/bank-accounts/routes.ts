import { updateRecord } from '#server/db/records.ts'
import { bankLinks } from '#server/db/schema/bank-links.ts'
import type { Db } from '#server/db/types.ts'
import { type Owner, ownerOf } from '#server/features/access/account-owner.ts'
import { refuseUndecided } from '#server/features/access/deciding.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { HttpError, invalid, refuseProblem } from '#server/http/http-error.ts'
import { TokenKeyError } from '#server/services/bank-links/token-keys.ts'
import type { BankAccount, BankLink } from '#shared/contract/schemas/deals/bank-accounts.ts'
import { paths } from '#shared/paths.ts'
import {
  type AccountUse,
  bringsNothing,
  isLinked,
  removalProblem,
} from '#shared/rules/deals/bank-links.ts'
import {
  accessTokenOf,
  askProvider,
  claimExchange,
  dropClaim,
  refreshLink,
  saveLink,
} from './links.ts'
import {
  accountsOf,
  BANK_ACCOUNT_LIST,
  type BankAccountRow,
  chooseDefault,
  findAccount,
  findLink,
  type LinkRow,
  linkAccount,
  listAccounts,
  lockAccount,
  lockOwner,
  removeAccount,
} from './store.ts'
import { usesOf } from './uses.ts'

/** Linked bank accounts, masked (docs/product.md section 7, Bank accounts and funds). */
export const bankAccountsHandlers: Handlers<'bankAccounts'> = {
  async createLinkToken(call) {
    const { item_id } = call.body()
    const owner = linking(call)
    await call.proved()
    const link = item_id === undefined ? null : ownLink(await findLink(call.db, owner, item_id))
    const { bankLinks: provider } = call.services
    const accessToken = link && (await openToken(call, link))
    const place = owner.buyer_id === null ? paths.bankAccounts : paths.investorPayments
    const token = await askProvider((signal) =>
      provider.createLinkToken(
        {
          userId: call.user().id,
          returnTo: `${call.config.publicUrl}${place.build()}`,
          accessToken,
        },
        signal,
      ),
    )
    return {
      provider: provider.name,
      link_token: token.link_token,
      expires_at: token.expires_at.toISOString(),
    }
  },
  async saveToken(call) {
    const { item_id } = call.body()
    const owner = linking(call)
    const link =
      item_id === undefined ? await saveNew(call, owner) : await renew(call, owner, item_id)
    return toLink(link, await accountsOf(call.db, owner))
  },
  async list(call) {
    const clause = call.list(BANK_ACCOUNT_LIST)
    const { rows, total } = await listAccounts(call.db, call.rights, clause)
    const uses = await usesOf(
      call.db,
      rows.map(({ id }) => id),
    )
    const masked = rows.map((row) => toBankAccount(row, uses.get(row.id)))
    return call.page(BANK_ACCOUNT_LIST, clause, { rows: masked, total })
  },
  async link(call) {
    const { item_id, account_id } = call.body()
    const owner = linking(call)
    return call.write(async (tx, writer) => {
      await lockOwner(tx, owner)
      const link = ownLink(await findLink(tx, owner, item_id))
      const found = link.accounts.find((account) => account.account_id === account_id)
      if (!found) throw invalid({ account_id: 'This sign-in has no such account' })
      return toBankAccount(await linkAccount(tx, writer, owner, link, found), [])
    })
  },
  async patch(call) {
    const { id } = call.found(await findAccount(call.db, call.rights, call.id()))
    const owner = linking(call)
    call.body()
    return call.write(async (tx, writer) => {
      await lockOwner(tx, owner)
      call.found(await lockAccount(tx, call.rights, id, 'update'))
      call.saved(await chooseDefault(tx, writer, owner, id, call.ifMatch()))
      return masked(call, tx, id)
    })
  },
  async remove(call) {
    const { id } = call.found(await findAccount(call.db, call.rights, call.id()))
    const owner = linking(call)
    return call.write(async (tx, writer) => {
      await lockOwner(tx, owner)
      // A payment being confirmed from this account holds its lock.
      const account = call.found(await lockAccount(tx, call.rights, id, 'update'))
      const uses = (await usesOf(tx, [id])).get(id) ?? []
      refuseProblem(removalProblem(uses))
      const spare = await removeAccount(tx, writer, owner, account)
      if (spare !== null) {
        await updateRecord(tx, writer, bankLinks, spare, { state: 'revoking' })
        await call.services.jobs.send(tx, 'revoke-bank-link', { link_id: spare })
      }
      return toBankAccount({ ...account, is_default: false, version: account.version + 1 }, uses)
    })
  },
}

/** The owner the caller links accounts for (403 for one who doesn't decide, 409 for someone without an account with us yet). */
function linking(call: Pick<Call, 'rights' | 'user' | 'now'>): Owner {
  const owner = ownerOf(call.rights)
  refuseUndecided(call)
  if (owner) return owner
  throw new HttpError('invalid_state', {
    message: 'You can link a bank once your company is on file. Continue your sections first.',
  })
}

/** Returns the caller's own sign-in; someone else's looks the same as a missing one. */
function ownLink(link: LinkRow | null): LinkRow {
  if (!link) throw new HttpError('not_found')
  return link
}

/** Exchanges a public token, once, and saves the resulting sign-in. */
async function saveNew(call: Call<'bankAccounts.saveToken'>, owner: Owner): Promise<LinkRow> {
  const { public_token, metadata } = call.body()
  const institution = metadata.institution?.name ?? ''
  const saved = await claimExchange(call.db, owner, public_token)
  if (saved) return saved
  const { bankLinks: provider } = call.services
  try {
    const named = (metadata.accounts ?? []).map(({ name, mask }) => ({
      name: name ?? '',
      mask: mask ?? '',
    }))
    // Before the exchange: a sign-in with nothing new is not even opened.
    if (bringsNothing(institution, named, await accountsOf(call.db, owner))) {
      throw new HttpError('already_exists', { message: 'These accounts are linked already.' })
    }
    const accessToken = await askProvider((signal) => provider.exchange(public_token, signal))
    return await keepOpened(call, owner, accessToken)
  } catch (error) {
    await dropClaim(call.db, public_token)
    throw error
  }
}

/** Saves an opened sign-in, or ends it at the provider, so that nothing stays half linked. */
async function keepOpened(
  call: Call<'bankAccounts.saveToken'>,
  owner: Owner,
  accessToken: string,
): Promise<LinkRow> {
  const { public_token, metadata } = call.body()
  const { bankLinks: provider } = call.services
  try {
    const signIn = await askProvider((signal) => provider.look(accessToken, signal))
    const institution = metadata.institution?.name ?? ''
    const publicToken = public_token
    return await call.write((tx, writer) =>
      saveLink(tx, writer, call.services, { owner, publicToken, accessToken, signIn, institution }),
    )
  } catch (error) {
    await provider.remove(accessToken).catch(() => {
      call.request.log.warn({ request_id: call.request.id }, 'a sign-in at a bank stays unused')
    })
    throw error
  }
}

/** Returns the access token of a sign-in; 503 if its key is missing. */
async function openToken(call: Call<never>, link: LinkRow): Promise<string> {
  try {
    const token = await accessTokenOf(call.db, call.services.tokenKeys, link)
    if (token !== null) return token
  } catch (error) {
    if (!(error instanceof TokenKeyError)) throw error
    call.request.log.error({ request_id: call.request.id, key_id: error.keyId }, error.message)
    throw new HttpError('unavailable', {
      message: 'We can’t reach this bank for you right now. Contact our team.',
    })
  }
  throw new HttpError('not_found')
}

/** Updates a sign-in after the user signs in again; the sign-in and its accounts stay. */
async function renew(
  call: Call<'bankAccounts.saveToken'>,
  owner: Owner,
  id: number,
): Promise<LinkRow> {
  const link = ownLink(await findLink(call.db, owner, id))
  const accessToken = await openToken(call, link)
  const { public_token } = call.body()
  const signIn = await askProvider((signal) =>
    call.services.bankLinks.renewed(accessToken, public_token, signal),
  )
  return call.write((tx, writer) => refreshLink(tx, writer, link, signIn))
}

const masked = async (call: Call<'bankAccounts.patch'>, tx: Db, id: number) =>
  toBankAccount(
    call.found(await findAccount(tx, call.rights, id)),
    (await usesOf(tx, [id])).get(id),
  )

const toLink = (link: LinkRow, linked: Awaited<ReturnType<typeof accountsOf>>): BankLink => ({
  item_id: link.id,
  institution: link.institution,
  accounts: link.accounts.map((account) => ({
    ...account,
    is_linked: isLinked({ institution: link.institution, ...account }, linked),
  })),
})

function toBankAccount(row: BankAccountRow, uses: AccountUse[] = []): BankAccount {
  return {
    id: row.id,
    institution: row.institution,
    name: row.name,
    mask: row.mask,
    kind: row.kind,
    seller_id: row.seller_id,
    buyer_id: row.buyer_id,
    item_id: row.link_id,
    is_default: row.is_default,
    needs_update: row.link_state === 'needs_update',
    used_by: uses,
    created_at: row.created_at.toISOString(),
    version: row.version,
  }
}
