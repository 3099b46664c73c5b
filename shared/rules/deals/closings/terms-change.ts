import { formatDate } from '#shared/format/dates.ts'
import { centsOf, dollarsOf, formatDollars } from '#shared/format/money.ts'
import { formatCreditPrice } from '#shared/format/prices.ts'

/** Terms as a party reads them, as far as revisions are compared. */
export interface ComparedTerms {
  price: number
  /** For a seller. */
  net: number | null
  payment_date: string | null
  payouts: readonly {
    project_id: number
    project_name: string
    credit: number
    price_per_credit: number
  }[]
}

/** One figure beside that of the terms accepted before. */
export interface TermsFigure {
  label: string
  before: string | null
  now: string
  /** Null if nothing was accepted before, or nothing differs. */
  difference: string | null
}

const dollars = (label: string, now: number, before: number | null | undefined): TermsFigure => {
  const change = before == null ? 0 : dollarsOf(centsOf(now) - centsOf(before))
  return {
    label,
    before: before == null ? null : formatDollars(before),
    now: formatDollars(now),
    difference: change === 0 ? null : `${change > 0 ? '+' : '−'}${formatDollars(Math.abs(change))}`,
  }
}

const perCredit = (label: string, now: number, before: number | undefined): TermsFigure => {
  // Prices have four decimals, so the difference of two is rounded to as many.
  const change = before === undefined ? 0 : Math.round((now - before) * 10_000) / 10_000
  return {
    label,
    before: before === undefined ? null : formatCreditPrice(before),
    now: formatCreditPrice(now),
    difference:
      change === 0 ? null : `${change > 0 ? '+' : '−'}${formatCreditPrice(Math.abs(change))}`,
  }
}

const dayOf = (day: string | null): string => (day === null ? 'Not set' : formatDate(day))

/** Returns what terms come to for their reader, beside what all sides had accepted before. */
export function termsChange(now: ComparedTerms, before: ComparedTerms | null): TermsFigure[] {
  const gone = (before?.payouts ?? []).filter(
    ({ project_id }) => !now.payouts.some((line) => line.project_id === project_id),
  )
  return [
    dollars('Price', now.price, before?.price),
    ...(now.net === null ? [] : [dollars('Net, at least', now.net, before?.net)]),
    ...now.payouts.flatMap((line) => {
      const was = before?.payouts.find(({ project_id }) => project_id === line.project_id)
      return [
        dollars(`Credit of ${line.project_name}`, line.credit, was?.credit),
        perCredit(
          `Price per $1, ${line.project_name}`,
          line.price_per_credit,
          was?.price_per_credit,
        ),
      ]
    }),
    ...gone.map((line) => dollars(`Credit of ${line.project_name}`, 0, line.credit)),
    {
      label: 'Payment date',
      before: before ? dayOf(before.payment_date) : null,
      now: dayOf(now.payment_date),
      difference: before && before.payment_date !== now.payment_date ? 'Changed' : null,
    },
  ]
}

/** Returns what differs, as text: `Price $900, was $910; …`; empty if nothing does. */
export const changeWords = (figures: readonly TermsFigure[]): string =>
  figures
    .filter(({ difference }) => difference !== null)
    .map(({ label, before, now }) => `${label}: ${now}, was ${before ?? 'none'}`)
    .join('; ')
