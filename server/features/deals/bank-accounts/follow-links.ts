import { and, eq, inArray } from 'drizzle-orm'
import { lockRecord, systemWriter, updateRecord } from '#server/db/records.ts'
import { bankLinks, bankTokens } from '#server/db/schema/bank-links.ts'
import type { Db } from '#server/db/types.ts'
import type { EmailSender } from '#server/features/base/emails/enqueue.ts'
import { buyerTeamOf, sellerPeopleOf } from '#server/features/notices/people.ts'
import { postNotice } from '#server/features/notices/post.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import { BankLinkError } from '#server/services/bank-links/provider.ts'
import { within } from '#server/within.ts'
import { accessTokenOf, refreshLink } from './links.ts'
import type { LinkRow } from './store.ts'

/** Milliseconds a provider may take to answer a job. */
const ASK_MS = 20_000

type LinkDeps = Pick<JobDeps, 'db' | 'services' | 'clock'>

const lockLink = (tx: Db, id: number) => lockRecord(tx, bankLinks, id)

/**
 * Job: ends a sign-in at its provider, then deletes its token. Fails, and is retried, if the provider does not answer
 * or the token's key is missing.
 */
export async function revokeLink(
  { db, services, clock }: LinkDeps,
  { link_id }: { link_id: number },
): Promise<void> {
  const [link] = await db.select().from(bankLinks).where(eq(bankLinks.id, link_id))
  if (link?.state !== 'revoking') return
  const accessToken = await accessTokenOf(db, services.tokenKeys, link)
  if (accessToken !== null) await within(ASK_MS, services.bankLinks.remove(accessToken))
  await db.transaction(async (tx) => {
    const locked = await lockLink(tx, link_id)
    if (locked?.state !== 'revoking') return
    await tx.delete(bankTokens).where(eq(bankTokens.link_id, link_id))
    await updateRecord(tx, systemWriter(clock.now()), bankLinks, link_id, { state: 'revoked' })
  })
}

/**
 * Job: asks the provider for the current state of a sign-in. The content of its messages is ignored, because they
 * arrive in no particular order.
 */
export async function lookAtLink(
  { db, services, clock, config }: LinkDeps & EmailSender,
  { link_id }: { link_id: number },
): Promise<void> {
  const live = and(eq(bankLinks.id, link_id), inArray(bankLinks.state, ['linked', 'needs_update']))
  const [link] = await db.select().from(bankLinks).where(live)
  const accessToken = link && (await accessTokenOf(db, services.tokenKeys, link))
  if (!accessToken) return
  const found = await within(ASK_MS, services.bankLinks.look(accessToken)).catch((error) => {
    // The customer revoked the sign-in at the bank. As with an expired one, only a new sign-in helps.
    if (error instanceof BankLinkError) return { accounts: [], needs_update: true }
    throw error
  })
  await db.transaction(async (tx) => {
    const locked = await lockLink(tx, link_id)
    if (locked?.state !== 'linked' && locked?.state !== 'needs_update') return
    const writer = systemWriter(clock.now())
    await refreshLink(tx, writer, locked, found)
    if (locked.state === 'needs_update' || !found.needs_update) return
    await postNotice(tx, { config, services }, writer, {
      kind: 'bank_sign_in_expired',
      about: { kind: 'bank_link', id: link_id },
      data: { institution: locked.institution },
      to: await ownersOf(tx, locked),
    })
  })
}

/** The people whose accounts a sign-in provides. */
async function ownersOf(tx: Db, { buyer_id, seller_id }: LinkRow): Promise<number[]> {
  if (buyer_id !== null) return buyerTeamOf(tx, buyer_id)
  return seller_id === null ? [] : sellerPeopleOf(tx, seller_id)
}
