import type { CreditPropertyResult } from '#shared/entities/estimates.ts'
import type { QuoteComponent, QuoteCover, QuoteResult } from '#shared/entities/quote-results.ts'
import type { QuoteForm, QuotePlace } from '#shared/entities/quotes.ts'
import { isUsTerritory, type UsState } from '#shared/entities/us-states.ts'
import { utcDay } from '#shared/format/calendar.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { andList } from '#shared/format/lists.ts'
import { centsOf, dollarsOf } from '#shared/format/money.ts'
import { ESTIMATE_NOTICE, estimateProperty } from '#shared/rules/policy/credits/estimate.ts'
import { hasFullRate } from '#shared/rules/policy/credits/rate.ts'
import { type AssetReading, type QuotePart, readAsset } from './components.ts'
import {
  LARGE_STEP_UP_PERCENT,
  type PriceAdjustment,
  QUOTE_MODEL_DATE,
  QUOTE_VALID_DAYS,
} from './data.ts'
import { type PriceGrid, pricedWith } from './grid.ts'
import { creditPrice, quotePrice } from './pricing.ts'
import { isElectable, quoteStatus, type StatusFacts } from './status.ts'
import { weeksToCash } from './weeks.ts'

export interface QuoteContext {
  readonly now: Date
  /** The base prices in force. */
  readonly prices: PriceGrid
  /** Whether the coordinates are in the US or a territory; null if not looked up. */
  readonly inUs: boolean | null
  /** The state or territory of the coordinates; absent if not looked up. */
  readonly state?: UsState | null
}

interface EstimatedPart {
  readonly part: QuotePart
  readonly credit: CreditPropertyResult
  readonly adjustments: readonly PriceAdjustment[]
}

const DAY_MS = 86_400_000

/** Whether the chosen place is in the US; null if none was chosen, as in older quotes. */
const saidInUs = (place: QuotePlace | undefined): boolean | null =>
  place === undefined ? null : place !== 'outside_us'

/**
 * Returns the instant answer to a quote form that has passed its schema: credit, price range, proceeds, status with
 * reasons, and everything that was assumed or is missing (docs/domain.md section 2).
 */
export function answerQuote(form: QuoteForm, context: QuoteContext): QuoteResult {
  const today = utcDay(context.now)
  const said = saidInUs(form.location.state)
  // A visitor who says the project is abroad overrides the coordinates, which may be the visitor's own.
  const inUs = said === false ? false : (context.inUs ?? said)
  const place = context.state ?? form.location.state
  const readings = form.assets.map((asset, index) => readAsset(form, asset, index, today))
  const estimated = readings
    .flatMap(({ parts }) => parts)
    .map((part) => ({
      part,
      credit: estimateProperty(part.property),
      adjustments: adjustmentsOf(form, part, today, isInsured(part)),
    }))
  // What can no longer be sold has no price, and brings nothing.
  const sellable = estimated.filter(({ part }) =>
    isElectable(part.property.placed_in_service_date, today),
  )
  const unsold = estimated.filter((part) => !sellable.includes(part))
  const creditCents = creditOf(estimated)
  const status = quoteStatus({
    technology: form.technology,
    cycle: form.project_cycle,
    inUs,
    inTerritory: inUs !== false && isUsTerritory(place),
    today,
    creditCents,
    isComplete: readings.every(({ isComplete }) => isComplete),
    ...doubts(estimated),
    serviceDates: readings.flatMap(({ serviceDates }) => serviceDates),
  })
  return {
    status: status.status,
    status_reasons: [...status.reasons],
    itc_amount: estimated.length === 0 ? null : dollarsOf(creditCents),
    components: estimated.map((row) => componentOf(row, context.prices, creditOf(sellable))),
    price: quotePrice(
      sellable.map(({ part, credit, adjustments }) => ({
        creditCents: centsOf(credit.itc_amount),
        adjustments,
        insured: isInsured(part),
      })),
      context.prices,
    ),
    priced_with: pricedWith(context.prices, creditOf(sellable)),
    comparison: comparisonOf(form, sellable, today, context.prices),
    assumptions: assumptionsOf(form, readings, inUs, salePhrase(sellable, unsold)),
    missing_items: missingItemsOf(form, readings, inUs),
    next_step: status.nextStep,
    expires_at: new Date(context.now.getTime() + QUOTE_VALID_DAYS * DAY_MS).toISOString(),
  }
}

const creditOf = (parts: readonly EstimatedPart[]): number =>
  parts.reduce((sum, { credit }) => sum + centsOf(credit.itc_amount), 0)

/** Says which assets the price is of. */
function salePhrase(sold: readonly EstimatedPart[], unsold: readonly EstimatedPart[]): string {
  const names = (parts: readonly EstimatedPart[]) =>
    andList([...new Set(parts.map(({ part }) => part.name))])
  if (unsold.length === 0) return 'All assets are sold together.'
  if (sold.length === 0) return 'Nothing is priced, because no credit can be sold any more.'
  return `The price is of ${names(sold)} only: the credit of ${names(unsold)} can’t be sold any more.`
}

const isInsured = ({ asset }: QuotePart): boolean => asset.insured === true

/** The same credits with and without insurance, whatever the visitor intended. */
function comparisonOf(
  form: QuoteForm,
  estimated: readonly EstimatedPart[],
  today: string,
  prices: PriceGrid,
): QuoteResult['comparison'] {
  const services = estimated.map(({ part }) => part.property.placed_in_service_date)
  const side = (insured: boolean): QuoteCover | null => {
    const price = quotePrice(
      estimated.map(({ part, credit }) => ({
        creditCents: centsOf(credit.itc_amount),
        adjustments: adjustmentsOf(form, part, today, insured),
        insured,
      })),
      prices,
    )
    if (!price) return null
    const { credit: _credit, base: _base, adjustments: _moves, ...brings } = price
    return { ...brings, weeks: weeksToCash({ today, services, insured }) }
  }
  const [insured, uninsured] = [side(true), side(false)]
  return insured && uninsured && { insured, uninsured }
}

/** Open questions about parts that do earn a credit. */
function doubts(
  estimated: readonly EstimatedPart[],
): Pick<StatusFacts, 'hasBaseRate' | 'hasOpenForeignEntityTest'> {
  const earning = estimated.filter(({ credit }) => credit.rate_bps > 0)
  return {
    hasBaseRate: earning.some(({ part }) => !hasFullRate(part.property)),
    hasOpenForeignEntityTest: earning.some(({ part }) => part.foreignEntityTestOpen),
  }
}

function adjustmentsOf(
  form: QuoteForm,
  part: QuotePart,
  today: string,
  insured: boolean,
): PriceAdjustment[] {
  const { asset, property } = part
  const isInvestmentGrade = asset.investment_grade_guarantor === true
  const applies = {
    investment_grade: isInvestmentGrade,
    unprotected: !isInvestmentGrade && !insured,
    residential: form.project_type === 'residential',
    rng: property.technology === 'rng',
    utility_storage: part.isUtilityStorage,
    later_year: property.placed_in_service_date.slice(0, 4) > today.slice(0, 4),
    open_foreign_entity_test: part.foreignEntityTestOpen,
    large_step_up: (asset.step_up_percent ?? 0) > LARGE_STEP_UP_PERCENT,
  } satisfies Record<PriceAdjustment, boolean>
  return (Object.keys(applies) as PriceAdjustment[]).filter((key) => applies[key])
}

function componentOf(
  { part, credit, adjustments }: EstimatedPart,
  prices: PriceGrid,
  totalCents: number,
): QuoteComponent {
  return {
    ...credit,
    asset_index: part.assetIndex,
    name: part.name,
    technology: part.property.technology,
    eligible_costs: part.property.eligible_costs,
    costs_given: part.costsGiven,
    price: creditPrice(prices, adjustments, totalCents) / 10_000,
  }
}

function assumptionsOf(
  form: QuoteForm,
  readings: readonly AssetReading[],
  inUs: boolean | null,
  sale: string,
): string[] {
  const isSilentOnCover = form.assets.some(
    ({ insured, investment_grade_guarantor }) =>
      insured === undefined && investment_grade_guarantor === undefined,
  )
  return [
    ...readings.flatMap(({ assumptions }) => assumptions),
    ...(isSilentOnCover ? ['No tax credit insurance and no investment-grade guarantor.'] : []),
    ...(inUs === null ? ['The project is in the United States or a territory.'] : []),
    'ITC only: production tax credits (sections 45 and 45Y) aren’t included.',
    `${sale} The seller pays its own legal costs and any insurance.`,
    `Fees and typical costs come from our own model dated ${formatDateLong(QUOTE_MODEL_DATE)}. Neither they nor the prices are an offer.`,
    ESTIMATE_NOTICE,
  ]
}

function missingItemsOf(
  form: QuoteForm,
  readings: readonly AssetReading[],
  inUs: boolean | null,
): string[] {
  const unlisted = form.projects_count - form.assets.length
  return [
    ...readings.flatMap(({ missing }) => missing),
    ...(inUs === null ? ['Project location'] : []),
    ...(unlisted > 0
      ? [`Details of ${unlisted} more ${unlisted === 1 ? 'project' : 'projects'}`]
      : []),
  ]
}
