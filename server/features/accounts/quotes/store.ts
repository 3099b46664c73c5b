import { and, eq } from 'drizzle-orm'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { type PageOf, pageOf } from '#server/db/page-of.ts'
import {
  insertRecord,
  insertRecords,
  lockRecord,
  type Updated,
  updateRecord,
  type Writer,
} from '#server/db/records.ts'
import { sellers, users } from '#server/db/schema/accounts.ts'
import { projectQuotes, quoteRequests } from '#server/db/schema/quotes.ts'
import type { Db } from '#server/db/types.ts'
import { normaliseEmail } from '#server/features/access/auth/store.ts'
import type { Rights } from '#server/http/rights.ts'
import type { ListField } from '#shared/contract/list-fields.ts'
import type { QuoteResult } from '#shared/entities/quote-results.ts'
import type { LeadState, QuoteForm } from '#shared/entities/quotes.ts'
import type { ProjectFields } from '#shared/rules/accounts/quotes/projects.ts'
import { isSecretOf, secretHash } from './secret.ts'

export type QuoteRow = typeof quoteRequests.$inferSelect

/** Stands in for the hash of a missing quote, so both cases take the same time. */
const NO_HASH = secretHash('')

/** The columns derived from a form and its result. */
const columnsOf = (form: QuoteForm, result: QuoteResult) => ({
  email: normaliseEmail(form.contact_info.email),
  status: result.status,
  form,
  result,
  expires_at: new Date(result.expires_at),
})

/** Inserts a quote under the hash of its secret. Call inside a transaction. */
export const createQuote = (
  tx: Db,
  writer: Writer,
  quote: { uuid: string; secret_hash: string; form: QuoteForm; result: QuoteResult },
): Promise<QuoteRow> =>
  insertRecord(tx, writer, quoteRequests, {
    uuid: quote.uuid,
    secret_hash: quote.secret_hash,
    ...columnsOf(quote.form, quote.result),
  })

export async function findQuoteByUuid(db: Db, uuid: string): Promise<QuoteRow | null> {
  const [row] = await db.select().from(quoteRequests).where(eq(quoteRequests.uuid, uuid))
  return row ?? null
}

export const LEAD_LIST: ListDefinition<ListField<'quotes.leads'>, never> = {
  resource: 'quote-requests',
  id: quoteRequests.id,
  fields: {
    email: quoteRequests.email,
    status: quoteRequests.status,
    lead_state: quoteRequests.lead_state,
    seller_id: quoteRequests.seller_id,
    created_at: quoteRequests.created_at,
    updated_at: quoteRequests.updated_at,
    expires_at: quoteRequests.expires_at,
  },
  search: [quoteRequests.email],
  defaultSort: ['created_at', 'DESC'],
}

/** Quotes with their visitor's account and the seller they were converted for. */
const selectLeads = (db: Db) =>
  db
    .select({ quote: quoteRequests, seller_name: sellers.name, user_id: users.id })
    .from(quoteRequests)
    .leftJoin(sellers, eq(sellers.id, quoteRequests.seller_id))
    .leftJoin(users, and(eq(users.email, quoteRequests.email), eq(users.is_confirmed, true)))
    .$dynamic()

export type LeadRow = Awaited<ReturnType<typeof selectLeads>>[number]

/** One page of all quotes; the access matrix limits this to staff. */
export async function listLeads(db: Db, list: ListClause): Promise<PageOf<LeadRow>> {
  return pageOf(db, selectLeads(db).where(list.where), list)
}

export async function findLead(db: Db, id: number): Promise<LeadRow | null> {
  const [row] = await selectLeads(db).where(eq(quoteRequests.id, id))
  return row ?? null
}

/** Returns a quote, locked until the transaction ends. */
export const lockQuote = (tx: Db, id: number) => lockRecord(tx, quoteRequests, id)

/** Sets how far staff have come with a lead. Call inside a transaction. */
export const setLeadState = (
  tx: Db,
  writer: Writer,
  id: number,
  lead_state: LeadState,
  ifMatch: number | null,
): Promise<Updated<QuoteRow>> =>
  updateRecord(tx, writer, quoteRequests, id, { lead_state }, { ifMatch })

/** A quote the caller may edit: any for staff, otherwise one whose secret they hold. Null if there is none. */
export async function findEditableQuote(
  db: Db,
  rights: Rights,
  id: number,
  secret: string,
): Promise<QuoteRow | null> {
  const [row] = await db.select().from(quoteRequests).where(eq(quoteRequests.id, id))
  const holds = isSecretOf(secret, row?.secret_hash ?? NO_HASH)
  return row && (holds || rights.scope === 'all') ? row : null
}

/**
 * Records the seller a quote was converted for, and stores the quoted values of each project (`quoted`, in the order of
 * the projects). Call inside a transaction.
 */
export async function setConverted(
  tx: Db,
  writer: Writer,
  id: number,
  sellerId: number,
  made: readonly { id: number }[],
  quoted: readonly ProjectFields[],
): Promise<void> {
  await updateRecord(tx, writer, quoteRequests, id, {
    seller_id: sellerId,
    converted_at: writer.at,
    lead_state: 'converted',
  })
  await insertRecords(
    tx,
    writer,
    projectQuotes,
    made.flatMap((project, index) => {
      const values = quoted[index]
      return values ? [{ project_id: project.id, quote_request_id: id, values }] : []
    }),
  )
}

/** The form of a quote, locked until the transaction ends. */
export async function lockForm(tx: Db, id: number): Promise<QuoteForm | null> {
  const [row] = await tx
    .select({ form: quoteRequests.form })
    .from(quoteRequests)
    .where(eq(quoteRequests.id, id))
    .for('no key update')
  return row?.form ?? null
}

/** Replaces a quote's form and result. Call inside the transaction that locked the form. */
export const updateQuote = (
  tx: Db,
  writer: Writer,
  id: number,
  quote: { form: QuoteForm; result: QuoteResult },
  ifMatch: number | null,
): Promise<Updated<QuoteRow>> =>
  updateRecord(tx, writer, quoteRequests, id, columnsOf(quote.form, quote.result), { ifMatch })
