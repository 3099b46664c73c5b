import { formatDateMedium } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { creditOf, type Transfer } from './transfers.ts'

/** Dollars that are paid, and the dollars of credit they are paid for. */
interface Deal {
  credit: number
  price: number
}

/** What a buyer reads before paying. Kept with an attempt, to say afterwards what changed. */
export interface PurchaseTerms {
  payment_date: string | null
  total: Deal
  projects: readonly (Deal & { id: number; name: string })[]
}

export const termsOf = (transfer: Transfer): PurchaseTerms => ({
  payment_date: transfer.payment_date,
  total: { credit: transfer.total_credit, price: transfer.total_price },
  projects: transfer.payouts.map((payout) => ({
    id: payout.project_id,
    name: payout.project_name,
    credit: creditOf(payout),
    price: payout.price,
  })),
})

/** One term that is not what it was, in words. */
export interface TermChange {
  what: string
  before: string
  now: string
}

/** What differs between the terms that were read and those of now: projects, total, date. */
export function termChanges(read: PurchaseTerms, now: PurchaseTerms): TermChange[] {
  const before = new Map(read.projects.map((project) => [project.id, project]))
  const after = new Map(now.projects.map((project) => [project.id, project]))
  const names = new Map([...before, ...after].map(([id, { name }]) => [id, name]))
  const rows = [
    ...[...names].map(([id, name]) => ({
      what: name,
      before: dealWords(before.get(id)),
      now: dealWords(after.get(id)),
    })),
    { what: 'Total', before: dealWords(read.total), now: dealWords(now.total) },
    {
      what: 'Payment date',
      before: dateWords(read.payment_date),
      now: dateWords(now.payment_date),
    },
  ]
  return rows.filter((row) => row.before !== row.now)
}

const dealWords = (deal: Deal | undefined): string =>
  deal ? `${formatDollars(deal.price)} for ${formatDollars(deal.credit)} of credit` : 'Not included'

const dateWords = (date: string | null): string => (date ? formatDateMedium(date) : 'Not set yet')
