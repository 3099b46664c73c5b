import { inArray } from 'drizzle-orm'
import { companies } from '#server/db/schema/companies.ts'
import type { Db } from '#server/db/types.ts'
import type { PrintCompany, PrintDeal } from '#shared/rules/deals/closings/prints/model.ts'
import type { ClosingTransfer } from '../store.ts'

/** What the papers say of a transfer and its buyer. */
export async function dealFacts(db: Db, deal: ClosingTransfer): Promise<PrintDeal> {
  const { transfer, buyer } = deal
  const company = (await companiesOf(db, [buyer.company_id])).get(buyer.company_id) ?? NO_COMPANY
  return {
    transfer: transfer.name,
    transaction_id: transfer.transaction_id,
    payment_date: deal.payment_day,
    is_paid: transfer.status !== 'CREATED',
    buyer: {
      ...company,
      tax_year_end: buyer.tax_year_end,
      is_not_foreign: buyer.is_not_foreign,
    },
  }
}

/** What the papers say of companies, by ID. */
export async function companiesOf(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, PrintCompany>> {
  const rows = await db
    .select()
    .from(companies)
    .where(inArray(companies.id, [...ids]))
  return new Map(rows.map((row) => [row.id, asPrinted(row)]))
}

/** A company that the record doesn't have. */
export const NO_COMPANY: PrintCompany = { name: '', ein: null, address: null }

function asPrinted(row: typeof companies.$inferSelect): PrintCompany {
  const place = [row.state, row.zip_code].filter(Boolean).join(' ')
  const address = [row.full_street_address, row.city, place]
  return {
    name: row.legal_name ?? row.name,
    ein: row.ein,
    address: address.filter(Boolean).join(', ') || null,
  }
}
