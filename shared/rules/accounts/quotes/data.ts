import type { QuoteProjectType } from '#shared/entities/quotes.ts'

/**
 * The numbers of the quote model (docs/domain.md section 2), except its base prices, which staff edit (`grid.ts`).
 * Installed costs come from published surveys of 2024 and 2025; every threshold, adjustment, fee, and mapping is our own
 * choice and is labeled as such wherever a quote shows it. Prices are in basis points of a dollar of credit, money in
 * integer cents, shares in basis points.
 */
export const QUOTE_MODEL_DATE = '2025-12-01'

/** A row of a table by size; it applies from its bound up to the next row's. */
interface SizeBracket {
  readonly from: number
}
type Brackets<T extends SizeBracket> = readonly [T, ...T[]]

/** Returns the row for a size; the first row for anything below it. */
export function bracketOf<T extends SizeBracket>(brackets: Brackets<T>, size: number): T {
  return brackets.findLast(({ from }) => from <= size) ?? brackets[0]
}

/** Adjustments to the price. Ours. */
export const priceAdjustments = {
  investment_grade: { bps: 200, label: 'Investment-grade guarantor' },
  unprotected: { bps: -300, label: 'Neither insurance nor investment-grade guarantor' },
  residential: { bps: -200, label: 'Residential portfolio' },
  rng: { bps: -300, label: 'Renewable natural gas' },
  utility_storage: { bps: 50, label: 'Utility-scale storage' },
  later_year: { bps: -150, label: 'Placed in service in a later year' },
  open_foreign_entity_test: { bps: -100, label: 'Foreign-entity test not completed' },
  large_step_up: { bps: -50, label: 'Basis more than 25% above cost' },
} as const
export type PriceAdjustment = keyof typeof priceAdjustments

export const PRICE_FLOOR_BPS = 7_500
export const PRICE_CEILING_BPS = 9_600
/** The range shown is this far below and above the price. Ours. */
export const PRICE_SPREAD_BPS = 150
/** A basis more than this far above cost counts as a large step-up, in percent. Ours. */
export const LARGE_STEP_UP_PERCENT = 25

/** A share of gross proceeds with a minimum. Ours. */
export const platformFee = { bps: 200, minimumCents: 1_500_000 } as const
/** The seller's own counsel: the midpoint of reported deals, with their usual minimum. Ours. */
export const legalCosts = { bps: 100, minimumCents: 1_500_000 } as const
/**
 * Insurance is priced on its limit, which covers the credit plus penalties, interest, contest costs, and gross-up: the
 * limit as a share of the credit, the premium as a share of the limit with a minimum, and underwriting. Ours.
 */
export const insuranceCosts = {
  limitBps: 12_500,
  premiumBps: 250,
  premiumMinimumCents: 15_000_000,
  underwritingCents: 10_000_000,
} as const

/** Credits below the first are not accepted yet; below the second, a person looks first. Ours. */
export const MINIMUM_CREDIT_CENTS = 10_000_000
export const COMFORTABLE_CREDIT_CENTS = 50_000_000
/** A service date further out than this is too early. Ours. */
export const LONGEST_WAIT_MONTHS = 24
/** A service date older than this needs a look at what has vested and been claimed. Ours. */
export const OLDEST_SERVICE_MONTHS = 12
export const QUOTE_VALID_DAYS = 30
/** Months from start of construction to service, used when a date is missing. Ours. */
export const ASSUMED_BUILD_MONTHS = 12

/** Cents per watt DC of commercial and industrial solar, by size in kW DC. */
export const commercialCosts: Brackets<{
  from: number
  centsPerWatt: number
  groundMountFactor: number
}> = [
  { from: 0, centsPerWatt: 234, groundMountFactor: 1.3 },
  { from: 100, centsPerWatt: 177, groundMountFactor: 1.15 },
  { from: 2_000, centsPerWatt: 155, groundMountFactor: 1 },
]
/** Cents per watt DC. */
export const solarCostPerWatt = {
  residential: 324,
  community: 180,
  utility_scale: 117,
} as const satisfies Partial<Record<QuoteProjectType, number>>
/** Ours. */
export const CARPORT_FACTOR = 1.35

/** Cents per kW and per kWh by size in kW; the smallest is residential. */
export const storageCosts: Brackets<{ from: number; perKw: number; perKwh: number }> = [
  { from: 0, perKw: 69_500, perKwh: 58_000 },
  { from: 40, perKw: 66_700, perKwh: 52_700 },
  { from: 400, perKw: 52_000, perKwh: 26_200 },
]
/** Cents per kWh all in. Ours. */
export const UTILITY_STORAGE_PER_KWH = 33_000
export const THERMAL_MECHANICAL_PER_KWH = 25_000
/** Storage with at least this output counts as utility-scale. Ours. */
export const UTILITY_STORAGE_FROM_MW = 5
/** Hours at full output, used when the energy is not given. Ours. */
export const ASSUMED_STORAGE_HOURS = 4

/** Cents per MMBtu per day; landfill is from a published plant, the others are ours. */
export const gasCostPerMmbtuDay = {
  landfill: 1_350_000,
  agricultural: 6_000_000,
  wastewater: 3_500_000,
} as const satisfies Partial<Record<QuoteProjectType, number>>

/** Share of the all-in cost that earns credit when the actual share is unknown, in basis points. */
export const ELIGIBLE_SHARE_BPS = 9_700
/** Ours. */
export const GAS_ELIGIBLE_SHARE_BPS = 9_000
