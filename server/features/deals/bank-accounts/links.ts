import { and, eq, isNull, lt } from 'drizzle-orm'
import { insertRecord, updateRecord, type Writer } from '#server/db/records.ts'
import { bankExchanges, bankLinks, bankTokens } from '#server/db/schema/bank-links.ts'
import type { Db } from '#server/db/types.ts'
import type { Owner } from '#server/features/access/account-owner.ts'
import { HttpError } from '#server/http/http-error.ts'
import { sha256 } from '#server/http/session.ts'
import { BankLinkError, type SignIn } from '#server/services/bank-links/provider.ts'
import type { TokenKeys } from '#server/services/bank-links/token-keys.ts'
import type { Services } from '#server/services/services.ts'
import { within } from '#server/within.ts'
import { findLink, type LinkRow } from './store.ts'

/** Milliseconds for all provider requests of one call; people are waiting for it. */
const ASK_MS = 9_000

/** Milliseconds after which a process that began to save a token is presumed dead. */
const SAVING_MS = 60_000

/** The context a stored token is bound to. */
const boundTo = (link: { id: number; provider_item_id: string }): string =>
  `${link.id} ${link.provider_item_id}`

/** Returns the access token of a sign-in at its provider, or null once it was revoked. Throws TokenKeyError. */
export async function accessTokenOf(
  db: Db,
  keys: TokenKeys,
  link: Pick<LinkRow, 'id' | 'provider_item_id'>,
): Promise<string | null> {
  const [row] = await db.select().from(bankTokens).where(eq(bankTokens.link_id, link.id))
  return row ? keys.open(row, boundTo(link)) : null
}

export async function keepToken(
  tx: Db,
  keys: TokenKeys,
  link: Pick<LinkRow, 'id' | 'provider_item_id'>,
  accessToken: string,
): Promise<void> {
  const sealed = keys.seal(accessToken, boundTo(link))
  await tx
    .insert(bankTokens)
    .values({ link_id: link.id, ...sealed })
    .onConflictDoUpdate({ target: bankTokens.link_id, set: sealed })
}

/**
 * Asks the provider, outside of any transaction. Throws a 400 if it refuses, and a 502 if it fails or doesn't answer.
 */
export async function askProvider<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(ASK_MS)
  try {
    return await within(ASK_MS, work(signal), signal)
  } catch (error) {
    if (!(error instanceof BankLinkError)) {
      throw new HttpError('bad_gateway', { message: 'The bank didn’t answer. Nothing was linked.' })
    }
    if (error.reason === 'gone') {
      throw new HttpError('invalid_state', {
        message: 'The bank no longer has this sign-in. Link the account again.',
      })
    }
    throw new HttpError('token_invalid', {
      message: 'This sign-in at the bank has expired. Start again.',
    })
  }
}

/**
 * Claims a public token so that it is exchanged only once, even if it is sent again or a process dies in between.
 * Returns the sign-in it was already saved as, or null if the caller should exchange it.
 */
export async function claimExchange(
  db: Db,
  owner: Owner,
  publicToken: string,
): Promise<LinkRow | null> {
  const token_digest = sha256(publicToken)
  const now = new Date()
  const [claimed] = await db
    .insert(bankExchanges)
    .values({ token_digest, ...owner, begun_at: now })
    .onConflictDoNothing()
    .returning()
  if (claimed) return null
  const [before] = await db
    .select()
    .from(bankExchanges)
    .where(eq(bankExchanges.token_digest, token_digest))
  const isOwn = before?.seller_id === owner.seller_id && before?.buyer_id === owner.buyer_id
  if (before && !isOwn) throw new HttpError('token_invalid')
  if (before?.link_id) {
    const link = await findLink(db, owner, before.link_id)
    if (link) return link
    throw new HttpError('token_invalid')
  }
  const [taken] = await db
    .update(bankExchanges)
    .set({ begun_at: now })
    .where(
      and(
        eq(bankExchanges.token_digest, token_digest),
        isNull(bankExchanges.link_id),
        lt(bankExchanges.begun_at, new Date(now.getTime() - SAVING_MS)),
      ),
    )
    .returning()
  if (taken) return null
  throw new HttpError('conflict', {
    message: 'This sign-in is being saved. Try again in a moment.',
  })
}

/** Releases a claim whose exchange failed. */
export const dropClaim = (db: Db, publicToken: string) =>
  db
    .delete(bankExchanges)
    .where(and(eq(bankExchanges.token_digest, sha256(publicToken)), isNull(bankExchanges.link_id)))

interface NewLink {
  owner: Owner
  publicToken: string
  accessToken: string
  signIn: SignIn
  institution: string
}

/** Saves a sign-in with its token and completes its exchange. */
export async function saveLink(
  tx: Db,
  writer: Writer,
  { bankLinks: provider, tokenKeys }: Pick<Services, 'bankLinks' | 'tokenKeys'>,
  { owner, publicToken, accessToken, signIn, institution }: NewLink,
): Promise<LinkRow> {
  const link = await insertRecord(tx, writer, bankLinks, {
    ...owner,
    provider: provider.name,
    provider_item_id: signIn.item_id,
    institution: signIn.institution || institution,
    accounts: signIn.accounts,
    state: signIn.needs_update ? 'needs_update' : 'linked',
    created_by: writer.userId ?? 0,
  })
  await keepToken(tx, tokenKeys, link, accessToken)
  await tx
    .update(bankExchanges)
    .set({ link_id: link.id })
    .where(eq(bankExchanges.token_digest, sha256(publicToken)))
  return link
}

/** Updates a known sign-in with the provider's current state; accounts no longer listed are kept. */
export async function refreshLink(
  tx: Db,
  writer: Writer,
  link: LinkRow,
  { accounts, needs_update }: Pick<SignIn, 'accounts' | 'needs_update'>,
): Promise<LinkRow> {
  const saved = await updateRecord(tx, writer, bankLinks, link.id, {
    state: needs_update ? 'needs_update' : 'linked',
    ...(accounts.length > 0 ? { accounts } : {}),
  })
  if (saved === null || saved === 'stale') throw new HttpError('not_found')
  return saved.row
}
