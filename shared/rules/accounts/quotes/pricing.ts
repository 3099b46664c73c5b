import type { QuotePrice } from '#shared/entities/quote-results.ts'
import { dollarsOf } from '#shared/format/money.ts'
import {
  insuranceCosts,
  legalCosts,
  PRICE_CEILING_BPS,
  PRICE_FLOOR_BPS,
  PRICE_SPREAD_BPS,
  type PriceAdjustment,
  platformFee,
  priceAdjustments,
} from './data.ts'
import { basePrice, type PriceGrid } from './grid.ts'

/** A credit to price, in cents, and its price adjustments. */
export interface PricedCredit {
  readonly creditCents: number
  readonly adjustments: readonly PriceAdjustment[]
  readonly insured: boolean
}

/** Returns the price of one credit within a sale of `totalCents`, in basis points (docs/domain.md section 2). */
export function creditPrice(
  grid: PriceGrid,
  adjustments: readonly PriceAdjustment[],
  totalCents: number,
): number {
  return withinLimits(basePrice(grid, totalCents) + movedBy(adjustments))
}

function movedBy(adjustments: readonly PriceAdjustment[]): number {
  return sum(adjustments.map((adjustment) => priceAdjustments[adjustment].bps))
}

function withinLimits(priceBps: number): number {
  return Math.min(PRICE_CEILING_BPS, Math.max(PRICE_FLOOR_BPS, priceBps))
}

/**
 * Returns the price range and proceeds of credits sold together; null if there is nothing to sell. Prices are averages
 * weighted by credit, in dollars per dollar (docs/domain.md section 2).
 */
export function quotePrice(credits: readonly PricedCredit[], grid: PriceGrid): QuotePrice | null {
  const totalCents = sum(credits.map(({ creditCents }) => creditCents))
  if (totalCents === 0) return null
  const average = (bpsOf: (adjustments: readonly PriceAdjustment[]) => number) =>
    Math.round(
      sum(credits.map((credit) => credit.creditCents * bpsOf(credit.adjustments))) / totalCents,
    )
  const base = basePrice(grid, totalCents)
  const moves = adjustmentKeys.map((key) => ({
    label: priceAdjustments[key].label,
    bps: average((adjustments) => (adjustments.includes(key) ? priceAdjustments[key].bps : 0)),
  }))
  const limit = {
    label: 'Adjusted to our price limits',
    bps: average((keys) => creditPrice(grid, keys, totalCents) - base - movedBy(keys)),
  }
  // Round before multiplying, so the shown price times the credit equals the gross.
  const mid = average((adjustments) => creditPrice(grid, adjustments, totalCents))
  return {
    credit: dollarsOf(totalCents),
    base: priceOf(base),
    adjustments: [...moves, limit]
      .filter(({ bps }) => bps !== 0)
      .map(({ label, bps }) => ({ label, amount: priceOf(bps) })),
    low: priceOf(mid - PRICE_SPREAD_BPS),
    mid: priceOf(mid),
    high: priceOf(mid + PRICE_SPREAD_BPS),
    ...proceeds(credits, totalCents, mid),
  }
}

const adjustmentKeys = Object.keys(priceAdjustments) as PriceAdjustment[]

function proceeds(credits: readonly PricedCredit[], totalCents: number, mid: number) {
  const insuredCents = sum(credits.filter(({ insured }) => insured).map((c) => c.creditCents))
  const insurance = insuranceCost(insuredCents)
  const grossAt = (bps: number) => Math.round((totalCents * bps) / 10_000)
  const netOf = (gross: number) =>
    gross - feeOf(platformFee, gross) - feeOf(legalCosts, gross) - insurance
  const [low, gross, high] = [
    grossAt(mid - PRICE_SPREAD_BPS),
    grossAt(mid),
    grossAt(mid + PRICE_SPREAD_BPS),
  ] as const
  return {
    gross_low: dollarsOf(low),
    gross_proceeds: dollarsOf(gross),
    gross_high: dollarsOf(high),
    platform_fee: dollarsOf(feeOf(platformFee, gross)),
    legal_costs: dollarsOf(feeOf(legalCosts, gross)),
    insurance_costs: dollarsOf(insurance),
    net_low: dollarsOf(netOf(low)),
    net_proceeds: dollarsOf(netOf(gross)),
    net_high: dollarsOf(netOf(high)),
  }
}

/** Returns a share of an amount with a minimum, in cents. */
export function feeOf(
  fee: { readonly bps: number; readonly minimumCents: number },
  amount: number,
) {
  return Math.max(fee.minimumCents, Math.round((amount * fee.bps) / 10_000))
}

/** Premium on the limit plus underwriting for the insured part of the credit, in cents. */
function insuranceCost(insuredCents: number): number {
  if (insuredCents === 0) return 0
  const limit = Math.round((insuredCents * insuranceCosts.limitBps) / 10_000)
  const premium = {
    bps: insuranceCosts.premiumBps,
    minimumCents: insuranceCosts.premiumMinimumCents,
  }
  return feeOf(premium, limit) + insuranceCosts.underwritingCents
}

/** Converts basis points to dollars per dollar of credit. */
function priceOf(bps: number): number {
  return bps / 10_000
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
