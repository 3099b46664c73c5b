import type { TaxClass } from '#shared/entities/companies.ts'
import { law } from './law.ts'

const { partnership, corporation, individual, trust, exempt } = law.paymentWindow.value.lastDay

/** Extended due date (month and day) of a calendar-year return. */
const LAST_DAY: Readonly<Record<TaxClass, string>> = {
  partnership,
  s_corporation: partnership,
  trust_estate: trust,
  c_corporation: corporation,
  individual,
  tax_exempt: exempt,
  // Its parent files; use the earliest date because the parent's kind is unknown.
  disregarded: partnership,
}

/**
 * Returns the day, `YYYY-MM-DD`, by which the transferor must file its return for a tax year, according to its kind of
 * taxpayer; the earliest date if the kind is unknown.
 */
export const returnDue = (taxClass: TaxClass | null, taxYear: number): string =>
  `${taxYear + 1}-${taxClass === null ? partnership : LAST_DAY[taxClass]}`
