import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { sellers, users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { projects } from '#server/db/schema/projects.ts'
import { quoteRequests } from '#server/db/schema/quotes.ts'
import type { Db } from '#server/db/types.ts'
import type { SellerRow } from '#server/features/accounts/sellers/store.ts'

export type QuoteRow = typeof quoteRequests.$inferSelect

/** The seller account a person applied for, or null. */
export async function appliedSeller(db: Db, userId: number): Promise<SellerRow | null> {
  const [row] = await db.select().from(sellers).where(eq(sellers.applicant_id, userId))
  return row ?? null
}

/** The company the person already entered at the front door, or null. */
export async function enteredCompany(db: Db, userId: number) {
  const [row] = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(eq(companies.applicant_id, userId))
    .orderBy(asc(companies.id))
    .limit(1)
  return row ?? null
}

/** A seller's projects, in the order they were added. */
export const projectsOf = (db: Db, sellerId: number) =>
  db
    .select({ id: projects.id, slug: projects.slug, name: projects.name, stage: projects.stage })
    .from(projects)
    .where(eq(projects.seller_id, sellerId))
    .orderBy(asc(projects.id))

/**
 * The latest unconverted quote requested with the person's own email address, or null. The address is verified: an
 * account opens by a link emailed to it.
 */
export async function openQuote(db: Db, userId: number): Promise<QuoteRow | null> {
  const [row] = await db
    .select({ quote: quoteRequests })
    .from(quoteRequests)
    .innerJoin(users, eq(users.email, quoteRequests.email))
    .where(and(eq(users.id, userId), eq(users.is_confirmed, true), isNull(quoteRequests.seller_id)))
    .orderBy(desc(quoteRequests.id))
    .limit(1)
  return row?.quote ?? null
}

/** The quote that became a seller's projects, or null. */
export async function quoteOf(db: Db, sellerId: number): Promise<QuoteRow | null> {
  const [row] = await db
    .select()
    .from(quoteRequests)
    .where(eq(quoteRequests.seller_id, sellerId))
    .orderBy(desc(quoteRequests.id))
    .limit(1)
  return row ?? null
}
