import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import {
  type CreditProperty,
  type CreditPropertyResult,
  estimateRequestSchema,
} from '#shared/entities/estimates.ts'
import type { QuotePrice } from '#shared/entities/quote-results.ts'
import { addMonths } from '#shared/format/calendar.ts'
import { centsOf, dollarsOf } from '#shared/format/money.ts'
import { isUtilityStorage } from '#shared/rules/accounts/quotes/costs.ts'
import { LARGE_STEP_UP_PERCENT, type PriceAdjustment } from '#shared/rules/accounts/quotes/data.ts'
import { type PriceGrid, pricedWith } from '#shared/rules/accounts/quotes/grid.ts'
import { quotePrice } from '#shared/rules/accounts/quotes/pricing.ts'
import { exposureCents, unvestedOn } from '#shared/rules/companies/exposure.ts'
import { estimateProperty } from '#shared/rules/policy/credits/estimate.ts'
import { creditYear } from '#shared/rules/policy/credits/feoc.ts'
import { paymentWindow } from '#shared/rules/policy/credits/payment-window.ts'
import { type PropertyValues, requestOf } from '../estimates/estimate-form.ts'

/** How the credit is sold. */
export interface Sale {
  /** `YYYY-MM`. */
  month: string
  insured: boolean
  investmentGrade: boolean
}

/** What a buyer could lose in one year of service. */
export interface UnvestedYear {
  /** Whole years in service, from 0. */
  year: number
  /** The first day of that year. */
  from: string
  /** Basis points of the credit. */
  bps: number
  amount: number
}

export interface WhatIf {
  /** One per property. */
  credits: (CreditPropertyResult & Pick<CreditProperty, 'technology'>)[]
  /** Total of all properties. */
  itcAmount: number
  price: QuotePrice | null
  /** The day that its base price is of. */
  pricedAsOf: string
  unvested: UnvestedYear[]
  /** The amount at risk on the first day of the month of the sale; all of it before service. */
  atSale: number
  /** The amount that a guarantor is liable for at that time. */
  exposure: number
  /** Whether the sale is before or after the days on which a buyer can pay; null within them. */
  outsideWindow: 'early' | 'late' | null
}

/** The years in service until a credit is vested, and the one after. */
const YEARS = [0, 1, 2, 3, 4, 5] as const

/** Computes credit, price, and vesting; null while facts are missing or contradictory. */
export function workOut(
  values: readonly PropertyValues[],
  sale: Sale,
  prices: PriceGrid,
  stepUpPercent: number | null = null,
): WhatIf | null {
  const { properties: typed } = requestOf('', { properties: [...values] })
  const parsed = estimateRequestSchema.shape.properties.safeParse(typed)
  if (!parsed.success || values.some(({ technology }) => technology === null)) return null
  const sold = parsed.data.map((property) => ({ property, credit: estimateProperty(property) }))
  const atRisk = (day: string) =>
    dollarsOf(
      sold.reduce(
        (sum, { property, credit }) =>
          sum + unvestedOn(centsOf(credit.itc_amount), property.placed_in_service_date, day),
        0,
      ),
    )
  const atSale = atRisk(`${sale.month}-01`)
  const itcAmount = sold.reduce((sum, { credit }) => sum + credit.itc_amount, 0)
  // Years are counted from the last property placed in service; nothing is at risk after them.
  const service =
    parsed.data
      .map(({ placed_in_service_date: day }) => day)
      .toSorted()
      .at(-1) ?? ''
  return {
    credits: sold.map(({ property: { technology }, credit }) => ({ technology, ...credit })),
    itcAmount,
    price: quotePrice(
      sold.map(({ property, credit }) => ({
        creditCents: centsOf(credit.itc_amount),
        adjustments: adjustmentsOf(property, sale, stepUpPercent),
        insured: sale.insured,
      })),
      prices,
    ),
    pricedAsOf: pricedWith(prices, centsOf(itcAmount)).as_of,
    unvested: YEARS.map((year) => {
      const from = addMonths(service, 12 * year)
      const amount = atRisk(from)
      const bps = itcAmount === 0 ? 0 : Math.round((amount / itcAmount) * 10_000)
      return { year, from, bps, amount }
    }),
    atSale,
    exposure: dollarsOf(exposureCents(centsOf(atSale))),
    outsideWindow: outsideWindow(parsed.data, sale.month),
  }
}

function outsideWindow(
  properties: readonly CreditProperty[],
  month: string,
): WhatIf['outsideWindow'] {
  const windows = properties.map((property) => paymentWindow(creditYear(property)))
  if (windows.some(({ from }) => month < from.slice(0, 7))) return 'early'
  return windows.some(({ to }) => month > to.slice(0, 7)) ? 'late' : null
}

/** Price adjustments (docs/domain.md section 2), as far as the project's facts determine them. */
function adjustmentsOf(
  property: CreditProperty,
  sale: Sale,
  stepUpPercent: number | null,
): PriceAdjustment[] {
  const { technology, capacity_ac_mw: mw, placed_in_service_date: service } = property
  const applies = {
    investment_grade: sale.investmentGrade,
    unprotected: !sale.investmentGrade && !sale.insured,
    residential: false,
    rng: technology === 'rng',
    utility_storage: technology === 'storage' && isUtilityStorage({ subtype: null, mw }),
    later_year: service.slice(0, 4) > sale.month.slice(0, 4),
    open_foreign_entity_test: false,
    large_step_up: (stepUpPercent ?? 0) > LARGE_STEP_UP_PERCENT,
  } satisfies Record<PriceAdjustment, boolean>
  return (Object.keys(applies) as PriceAdjustment[]).filter((key) => applies[key])
}

/** How far the fair market value exceeds the cost, in percent; null if either is unknown. */
export function stepUpOf({ values }: Pick<ProjectDetail, 'values'>): number | null {
  const { fair_market_value: value, total_project_cost: cost } = values
  if (typeof value !== 'number' || typeof cost !== 'number' || cost <= 0) return null
  return (value / cost - 1) * 100
}

/** The months that a sale can be set to, starting with the current one. */
export function saleMonths(today: string, count = 36): string[] {
  const first = `${today.slice(0, 7)}-01`
  return Array.from({ length: count }, (_, index) => addMonths(first, index).slice(0, 7))
}

/** The facts still needed for a result, in words. */
export function missingFacts(properties: readonly PropertyValues[]): string[] {
  return [...new Set(properties.flatMap(missingOf))]
}

function missingOf(values: PropertyValues): string[] {
  const needed = [
    [values.technology, 'the technology'],
    [values.capacity_ac_mw, 'the capacity'],
    [values.eligible_costs, 'the eligible costs'],
    [values.construction_start_date, 'the construction start date'],
    [values.placed_in_service_date, 'the placed-in-service date'],
  ] as const
  return needed.filter(([value]) => !value).map(([, words]) => words)
}
