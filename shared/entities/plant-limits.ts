import { z } from 'zod'
import { formatDollars } from '#shared/format/money.ts'
import { formatExact } from '#shared/format/numbers.ts'
import { dateInYears, dollarsSchema } from './text.ts'

/**
 * Plausible limits for what people enter about a plant: wide enough for the largest planned plants, and narrow enough to catch a wrong
 * unit (docs/product.md section 5). Ours.
 */

/** A size in millions of watts or watt-hours, at least one thousandth. */
const megas = (unit: 'W' | 'Wh', most: number) =>
  z
    .number()
    .min(0.001, `Enter at least 0.001 M${unit} (1 k${unit})`)
    .max(most, {
      error: () =>
        `Enter at most ${formatExact(most)} M${unit} (${formatExact(most * 1_000)} k${unit})`,
    })

/** Output in megawatts AC. */
export const plantMegawatts = megas('W', 5_000)

/** Panel capacity in megawatts DC. */
export const plantMegawattsDc = megas('W', 7_500)

/** Storage in megawatt-hours. */
export const plantMegawattHours = megas('Wh', 100_000)

/** MMBtu of renewable gas per day. */
export const plantGasPerDay = z
  .number()
  .min(1, 'Enter at least 1 MMBtu per day')
  .max(100_000, 'Enter at most 100,000 MMBtu per day')

const MOST_COSTS = 20_000_000_000
const MOST_INTERCONNECTION = 2_000_000_000

const atMost = (dollars: number): string => `Enter at most ${formatDollars(dollars)}`

/** Cost of a plant in dollars. */
export const plantCosts = dollarsSchema
  .min(1_000, 'Enter at least $1,000, or leave this blank')
  .max(MOST_COSTS, { error: () => atMost(MOST_COSTS) })

/** Dollars for upgrades on the utility's side; zero is allowed. */
export const plantInterconnectionCosts = dollarsSchema.max(MOST_INTERCONNECTION, {
  error: () => atMost(MOST_INTERCONNECTION),
})

/** Returns the problem with costs of a plant that may be zero; null if there is none. */
export const costsProblem = (dollars: number | null): string | null =>
  (dollars ?? 0) > MOST_COSTS ? atMost(MOST_COSTS) : null

/** The same for upgrades on the utility's side. */
export const interconnectionProblem = (dollars: number | null): string | null =>
  (dollars ?? 0) > MOST_INTERCONNECTION ? atMost(MOST_INTERCONNECTION) : null

/** A day when a plant begins construction or is placed in service. */
export const plantDay = dateInYears(2000, 2049)

/** Dollars per watt of output; ordinary plants cost 1 to 10. */
const MOST_PER_WATT = 100

interface SizedCosts {
  capacity_mw?: number | undefined
  capacity_dc_mw?: number | undefined
  eligible_costs?: number | undefined
  storage_mw?: number | undefined
  storage_eligible_costs?: number | undefined
}

/** Returns implausible costs for the plant's size, by field; empty if all are plausible. */
export function costProblems(asset: SizedCosts): Partial<Record<keyof SizedCosts, string>> {
  const sizes = {
    eligible_costs: asset.capacity_mw ?? asset.capacity_dc_mw,
    storage_eligible_costs: asset.storage_mw,
  }
  const found: Partial<Record<keyof SizedCosts, string>> = {}
  for (const name of ['eligible_costs', 'storage_eligible_costs'] as const) {
    const [megawatts, dollars] = [sizes[name], asset[name]]
    // Costs cannot be compared without a size, or with an invalid one.
    if (!megawatts || dollars === undefined) continue
    if (dollars <= megawatts * 1_000_000 * MOST_PER_WATT) continue
    found[name] = `More than $${MOST_PER_WATT} per watt. Check the size and costs`
  }
  return found
}
