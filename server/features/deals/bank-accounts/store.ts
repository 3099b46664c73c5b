import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { type PageOf, pageOf } from '#server/db/page-of.ts'
import { insertRecord, updateRecord, type Writer } from '#server/db/records.ts'
import { buyers, sellers } from '#server/db/schema/accounts.ts'
import { bankAccounts } from '#server/db/schema/bank-accounts.ts'
import { bankLinks } from '#server/db/schema/bank-links.ts'
import type { Db } from '#server/db/types.ts'
import { type Owner, ownedBy, ownerOf } from '#server/features/access/account-owner.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Rights } from '#server/http/rights.ts'
import type { ListField } from '#shared/contract/list-fields.ts'
import type { FoundAccount } from '#shared/entities/bank-links.ts'
import { isLinked } from '#shared/rules/deals/bank-links.ts'

type AccountRow = typeof bankAccounts.$inferSelect
export type LinkRow = typeof bankLinks.$inferSelect
/** An account with the state of its bank sign-in. */
export type BankAccountRow = AccountRow & { link_state: LinkRow['state'] | null }

export const BANK_ACCOUNT_LIST: ListDefinition<ListField<'bankAccounts.list'>, never> = {
  resource: 'accounts',
  id: bankAccounts.id,
  fields: {
    institution: bankAccounts.institution,
    name: bankAccounts.name,
    kind: bankAccounts.kind,
    seller_id: bankAccounts.seller_id,
    buyer_id: bankAccounts.buyer_id,
    created_at: bankAccounts.created_at,
  },
  search: [bankAccounts.institution, bankAccounts.name],
  defaultSort: ['id', 'ASC'],
}

/** Linked accounts of the caller's seller or buyer account; removed ones are hidden from everyone. */
export function visibleAccounts(rights: Rights): SQL | undefined {
  const linked = eq(bankAccounts.is_removed, false)
  if (rights.scope === 'all') return linked
  const owner = ownerOf(rights)
  return and(linked, owner ? ownedBy(bankAccounts, owner) : sql`false`)
}

const select = (db: Db, where: SQL | undefined) =>
  db
    .select({ account: bankAccounts, link_state: bankLinks.state })
    .from(bankAccounts)
    .leftJoin(bankLinks, eq(bankLinks.id, bankAccounts.link_id))
    .where(where)

const flat = ({
  account,
  link_state,
}: {
  account: AccountRow
  link_state: LinkRow['state'] | null
}): BankAccountRow => ({ ...account, link_state })

/** One page of the accounts the caller may see. */
export async function listAccounts(
  db: Db,
  rights: Rights,
  list: ListClause,
): Promise<PageOf<BankAccountRow>> {
  const where = and(visibleAccounts(rights), list.where)
  const { rows, total } = await pageOf(db, select(db, where).$dynamic(), list)
  return { rows: rows.map(flat), total }
}

/** An account the caller may see, or null. */
export async function findAccount(
  db: Db,
  rights: Rights,
  id: number,
): Promise<BankAccountRow | null> {
  const [row] = await select(db, and(eq(bankAccounts.id, id), visibleAccounts(rights)))
  return row ? flat(row) : null
}

/** An account the caller may pay from, or null. Locked against removal until the transaction ends. */
export async function lockAccount(
  tx: Db,
  rights: Rights,
  id: number,
  strength: 'share' | 'update' = 'share',
): Promise<BankAccountRow | null> {
  const [row] = await tx
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.id, id), visibleAccounts(rights)))
    .for(strength)
  if (!row) return null
  const [link] = row.link_id
    ? await tx
        .select({ state: bankLinks.state })
        .from(bankLinks)
        .where(eq(bankLinks.id, row.link_id))
    : []
  return { ...row, link_state: link?.state ?? null }
}

/** Locks the owner, so no one else links or chooses accounts for it until the transaction ends. */
export async function lockOwner(tx: Db, owner: Owner): Promise<void> {
  if (owner.buyer_id === null) {
    await tx
      .select({ id: sellers.id })
      .from(sellers)
      .where(eq(sellers.id, owner.seller_id))
      .for('no key update')
  } else {
    await tx
      .select({ id: buyers.id })
      .from(buyers)
      .where(eq(buyers.id, owner.buyer_id))
      .for('no key update')
  }
}

/** An owner's linked accounts, oldest first. */
export const accountsOf = (db: Db, owner: Owner): Promise<AccountRow[]> =>
  db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.is_removed, false), ownedBy(bankAccounts, owner)))
    .orderBy(asc(bankAccounts.id))

/**
 * Links an account found by a sign-in; returns the existing one if it is already linked from it. Call with the owner
 * locked.
 */
export async function linkAccount(
  tx: Db,
  writer: Writer,
  owner: Owner,
  link: LinkRow,
  found: FoundAccount,
): Promise<BankAccountRow> {
  const existing = await accountsOf(tx, owner)
  const same = existing.find(
    (one) => one.link_id === link.id && one.provider_account_id === found.account_id,
  )
  if (same) return { ...same, link_state: link.state }
  const { account_id, ...named } = found
  if (isLinked({ institution: link.institution, ...named }, existing)) {
    throw new HttpError('already_exists', { message: 'This account is linked already.' })
  }
  const row = await insertRecord(tx, writer, bankAccounts, {
    ...owner,
    ...named,
    institution: link.institution,
    link_id: link.id,
    provider_account_id: account_id,
    is_default: existing.length === 0,
  })
  return { ...row, link_state: link.state }
}

/** Makes an account the default. Call with the owner locked. */
export async function chooseDefault(
  tx: Db,
  writer: Writer,
  owner: Owner,
  id: number,
  ifMatch: number | null,
) {
  const [before] = await tx
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .where(
      and(eq(bankAccounts.is_default, true), ne(bankAccounts.id, id), ownedBy(bankAccounts, owner)),
    )
  // The database never allows two defaults at a time.
  if (before) await updateRecord(tx, writer, bankAccounts, before.id, { is_default: false })
  return updateRecord(tx, writer, bankAccounts, id, { is_default: true }, { ifMatch })
}

/**
 * Removes an account; if it was the default, the oldest remaining account becomes the default. Returns the sign-in that
 * no account uses anymore, or null. Call with the owner locked.
 */
export async function removeAccount(
  tx: Db,
  writer: Writer,
  owner: Owner,
  account: AccountRow,
): Promise<number | null> {
  await updateRecord(
    tx,
    writer,
    bankAccounts,
    account.id,
    { is_removed: true, is_default: false },
    { action: 'remove' },
  )
  const others = await accountsOf(tx, owner)
  const [oldest] = others
  if (account.is_default && oldest) {
    await updateRecord(tx, writer, bankAccounts, oldest.id, { is_default: true })
  }
  const isUsed = others.some(({ link_id }) => link_id === account.link_id)
  return isUsed ? null : account.link_id
}

/** A sign-in of this owner that has not ended, or null. */
export async function findLink(db: Db, owner: Owner, id: number): Promise<LinkRow | null> {
  const [row] = await db
    .select()
    .from(bankLinks)
    .where(
      and(
        eq(bankLinks.id, id),
        inArray(bankLinks.state, ['linked', 'needs_update']),
        ownedBy(bankLinks, owner),
      ),
    )
  return row ?? null
}
