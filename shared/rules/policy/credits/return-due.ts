import type { TaxClass } from '#shared/entities/companies.ts'
import { law } from './law.ts'

const { partnership, corporation, individual, trust, exempt } = law.paymentWindow.value.lastDay

/** Month and day until which a return of a calendar year is filed with its extension. */
const LAST_DAY: Readonly<Record<TaxClass, string>> = {
  partnership,
  s_corporation: partnership,
  trust_estate: trust,
  c_corporation: corporation,
  individual,
  tax_exempt: exempt,
  // Its parent files; the earliest while that is not known.
  disregarded: partnership,
}

/**
 * The day, `YYYY-MM-DD`, until which the transferor files its return of a tax year, by the return that its kind of
 * taxpayer files; the earliest while the kind is not known.
 */
export const returnDue = (taxClass: TaxClass | null, taxYear: number): string =>
  `${taxYear + 1}-${taxClass === null ? partnership : LAST_DAY[taxClass]}`
