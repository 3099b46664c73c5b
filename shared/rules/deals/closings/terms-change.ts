import { closingSides, type PaymentMethod, paymentMethods } from '#shared/entities/closings.ts'
import { formatDate } from '#shared/format/dates.ts'
import { centsOf, dollarsOf, formatDollars } from '#shared/format/money.ts'
import { formatCreditPrice } from '#shared/format/prices.ts'
import type { SharedCost } from './terms.ts'

/** What terms say besides their amounts and the payment date. */
interface Clauses {
  payment_method: PaymentMethod
  insurance: SharedCost
  counsel: SharedCost
  indemnitor: string | null
  exclusivity_until: string | null
  price_adjustment: string | null
}

/** Terms as a party reads them; a transfer by itself has no clauses. */
export interface ComparedTerms extends Partial<Clauses> {
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

const costWords = ({ payer, up_to }: SharedCost): string =>
  up_to === null
    ? closingSides.label(payer)
    : `${closingSides.label(payer)}, up to ${formatDollars(up_to)}`

/** How each clause reads, in the order of every page and dialog; null for one that terms don't have. */
const CLAUSES: readonly { label: string; read: (terms: Clauses) => string | null }[] = [
  { label: 'Paid by', read: ({ payment_method }) => paymentMethods.label(payment_method) },
  { label: 'Insurance is paid by', read: ({ insurance }) => costWords(insurance) },
  { label: 'Counsel is paid by', read: ({ counsel }) => costWords(counsel) },
  { label: 'Indemnitor', read: ({ indemnitor }) => indemnitor },
  {
    label: 'Exclusive until',
    read: ({ exclusivity_until: day }) => (day === null ? null : formatDate(day)),
  },
  { label: 'Price adjustment', read: ({ price_adjustment }) => price_adjustment },
]

/** Returns the clauses of terms with their labels. */
export const clausesOf = (terms: Clauses): { label: string; value: string | null }[] =>
  CLAUSES.map(({ label, read }) => ({ label, value: read(terms) }))

const hasClauses = <T extends ComparedTerms>(terms: T): terms is T & Clauses =>
  terms.insurance !== undefined

/** The clauses beside those accepted before, without those that neither has. */
function clauseChanges(now: ComparedTerms, before: ComparedTerms | null): TermsFigure[] {
  if (!hasClauses(now)) return []
  const was = before && hasClauses(before) ? clausesOf(before) : null
  return clausesOf(now).flatMap(({ label, value }, index) => {
    const old = was?.[index]?.value ?? null
    if (value === null && old === null) return []
    return [
      {
        label,
        before: was && (old ?? 'None'),
        now: value ?? 'None',
        difference: was && old !== value ? 'Changed' : null,
      },
    ]
  })
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
    ...clauseChanges(now, before),
  ]
}

/** Returns what differs, as text: `Price $900, was $910; …`; empty if nothing does. */
export const changeWords = (figures: readonly TermsFigure[]): string =>
  figures
    .filter(({ difference }) => difference !== null)
    .map(({ label, before, now }) => `${label}: ${now}, was ${before ?? 'none'}`)
    .join('; ')
