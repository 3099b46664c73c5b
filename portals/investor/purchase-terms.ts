import { formatDateMedium } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { payeeLine } from '#shared/rules/deals/payments/payees.ts'
import { creditOf, type Transfer } from './transfers.ts'

/** Dollars paid, and the dollars of credit bought with them. */
interface Deal {
  credit: number
  price: number
}

/** What a buyer reads before paying. Stored with an attempt, to show later what changed. */
export interface PurchaseTerms {
  payment_date: string | null
  /** The payee; null while nobody is verified, undefined in attempts stored before the payee was shown. */
  paid_to?: string | null
  total: Deal
  projects: readonly (Deal & { id: number; name: string })[]
}

/** Whom the transfer is paid to; null while nobody is verified. */
export const payeeWords = ({ paid_to }: Pick<Transfer, 'paid_to'>): string | null =>
  paid_to && payeeLine(paid_to)

export const termsOf = (transfer: Transfer): PurchaseTerms => ({
  payment_date: transfer.payment_date,
  paid_to: payeeWords(transfer),
  total: { credit: transfer.total_credit, price: transfer.total_price },
  projects: transfer.payouts.map((payout) => ({
    id: payout.project_id,
    name: payout.project_name,
    credit: creditOf(payout),
    price: payout.price,
  })),
})

/** One changed term, in words. */
export interface TermChange {
  what: string
  before: string
  now: string
}

/** Differences between the terms that were read and the current ones: projects, total, date, payee. */
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
    ...(read.paid_to === undefined
      ? []
      : [
          {
            what: 'Paid to',
            before: read.paid_to ?? 'Not set yet',
            now: now.paid_to ?? 'Not set yet',
          },
        ]),
  ]
  return rows.filter((row) => row.before !== row.now)
}

const dealWords = (deal: Deal | undefined): string =>
  deal ? `${formatDollars(deal.price)} for ${formatDollars(deal.credit)} of credit` : 'Not included'

const dateWords = (date: string | null): string => (date ? formatDateMedium(date) : 'Not set yet')
