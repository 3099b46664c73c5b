import type {
  Payout,
  PortfolioProject,
  Transfer,
} from '#shared/contract/schemas/deals/transfers.ts'
import { dollarsOf } from '#shared/format/money.ts'
import { methodFor } from '#shared/rules/deals/closings/terms.ts'
import { priceCents, totalsOf } from '#shared/rules/deals/payout-amounts.ts'
import { isPending, paymentDayOf } from '#shared/rules/deals/transfers.ts'
import type { FullTransfer, PayoutRow, PortfolioRow } from './store.ts'

/** A transfer as buyer and staff see it; the confirming user and session stay internal. */
export function toTransfer(row: FullTransfer): Transfer {
  const { status, payment_date } = row
  const instants = {
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    settled_at: row.settled_at?.toISOString() ?? null,
  }
  return {
    id: row.id,
    name: row.name,
    buyer_id: row.buyer_id,
    buyer_name: row.buyer_name,
    status,
    is_pending: isPending(row),
    transaction_id: row.transaction_id,
    payment_date,
    payment_day: paymentDayOf({ status, payment_date, ...instants }),
    payment_method: methodOf(row),
    payouts: row.payouts.map(toPayout),
    ...totalsOf(row.payouts),
    paid_to: row.paid_to,
    paid_amount: row.paid_cents === null ? null : dollarsOf(row.paid_cents),
    buyer_account_id: row.buyer_account_id,
    ...instants,
    reading_ended_at: row.reading_ended_at?.toISOString() ?? null,
    last_failure: row.last_failure,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  }
}

/** The payment method: as chosen when composed, or wire above the ACH cap. */
export const methodOf = ({
  payment_method,
  payouts,
}: Pick<FullTransfer, 'payment_method' | 'payouts'>) =>
  methodFor(totalsOf(payouts).total_price, payment_method)

function toPayout(row: PayoutRow): Payout {
  return {
    id: row.id,
    project_id: row.project_id,
    project_name: row.project_name,
    project_slug: row.project_slug,
    project_itc_amount: row.project_itc_amount,
    projected_itc_amount: row.projected_itc_amount,
    price_per_credit: row.price_per_credit,
    price: dollarsOf(priceCents(row)),
  }
}

/** A project of a transfer, for the buyer's diligence. */
export function toPortfolioProject({
  payout,
  project,
  recaptured,
  documents_count,
}: PortfolioRow): PortfolioProject {
  return {
    project_id: project.id,
    name: project.name,
    slug: project.slug,
    stage: project.stage,
    installation_type: project.installation_type,
    full_street_address: project.full_street_address,
    installed_capacity_dc: project.installed_capacity_dc,
    placed_in_service_date: project.placed_in_service_date,
    recaptured,
    projected_itc_amount: payout.projected_itc_amount,
    project_itc_amount: payout.project_itc_amount,
    price_per_credit: payout.price_per_credit,
    price: dollarsOf(priceCents(payout)),
    documents_count,
  }
}
