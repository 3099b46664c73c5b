import { eq } from 'drizzle-orm'
import { companies } from '#server/db/schema/companies.ts'
import type { Db } from '#server/db/types.ts'
import type { PrintCompany, PrintDeal } from '#shared/rules/deals/closings/prints/model.ts'
import type { ClosingTransfer } from '../store.ts'

/** What the papers say of a transfer and its buyer. */
export async function dealFacts(db: Db, deal: ClosingTransfer): Promise<PrintDeal> {
  const { transfer, buyer } = deal
  const company = await companyOf(db, buyer.company_id)
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

/** What the papers say of a company. */
export async function companyOf(db: Db, id: number): Promise<PrintCompany> {
  const [row] = await db.select().from(companies).where(eq(companies.id, id))
  const place = [row?.state, row?.zip_code].filter(Boolean).join(' ')
  const address = [row?.full_street_address, row?.city, place]
  return {
    name: row?.legal_name ?? row?.name ?? '',
    ein: row?.ein ?? null,
    address: address.filter(Boolean).join(', ') || null,
  }
}
