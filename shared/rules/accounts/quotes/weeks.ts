import type { QuoteWeeks } from '#shared/entities/quote-results.ts'

/** One step on the way to payment, in weeks. */
interface Span {
  readonly label: string
  readonly from: number
  readonly to: number
}

/** Steps that follow one another before terms can be signed. Ours (docs/domain.md section 2). */
const DOCUMENTS: Span = { label: 'Gathering and uploading documents', from: 2, to: 4 }
const REVIEWS: Span = { label: 'Engineering and costs reviews', from: 3, to: 5 }
/** What gives the buyer confidence in the credit. */
const COVER = {
  insured: { label: 'Insurer’s underwriting', from: 2, to: 4 },
  uninsured: { label: 'Buyer’s own tax diligence', from: 1, to: 3 },
} as const satisfies Record<string, Span>
const TERMS: Span = { label: 'Terms and signing', from: 2, to: 3 }
/** The IRS issues a number only after a project is in service. Ours. */
const REGISTRATION: Span = {
  label: 'IRS registration number, after placed in service',
  from: 4,
  to: 12,
}
const PAYMENT: Span = { label: 'Conditions and payment', from: 1, to: 2 }

const WEEK_MS = 7 * 86_400_000

interface WeeksFacts {
  /** `YYYY-MM-DD`, like the service dates. */
  readonly today: string
  /** Service dates of every credit in the sale, given or assumed. */
  readonly services: readonly string[]
  readonly insured: boolean
}

/**
 * Returns the weeks from a quote to payment: the longer of diligence plus terms and service plus registration, followed
 * by the payment (docs/domain.md section 2).
 */
export function weeksToCash({ today, services, insured }: WeeksFacts): QuoteWeeks {
  const sale = [DOCUMENTS, REVIEWS, COVER[insured ? 'insured' : 'uninsured'], TERMS]
  const service = Math.max(0, ...services.map((day) => weeksBetween(today, day)))
  const ready = { from: sum(sale, 'from'), to: sum(sale, 'to') }
  const numbered = { from: service + REGISTRATION.from, to: service + REGISTRATION.to }
  return {
    from: Math.max(ready.from, numbered.from) + PAYMENT.from,
    to: Math.max(ready.to, numbered.to) + PAYMENT.to,
    steps: [
      ...sale,
      ...(service > 0
        ? [{ label: 'Until the last asset is placed in service', from: service, to: service }]
        : []),
      REGISTRATION,
      PAYMENT,
    ],
    waits_for_registration: numbered.to > ready.to,
  }
}

const sum = (spans: readonly Span[], end: 'from' | 'to'): number =>
  spans.reduce((total, span) => total + span[end], 0)

/** Weeks until a day, rounded up; 0 if the day has come. */
const weeksBetween = (today: string, day: string): number =>
  Math.max(0, Math.ceil((Date.parse(day) - Date.parse(today)) / WEEK_MS))
