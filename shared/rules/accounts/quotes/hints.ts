import type { QuoteAsset, QuoteTechnology } from '#shared/entities/quotes.ts'
import { interconnectionDenial } from '#shared/rules/policy/credits/basis.ts'
import { acCapacity, gasMegawatts } from '#shared/rules/policy/credits/capacity.ts'
import { law } from '#shared/rules/policy/credits/law.ts'

/** The usual range of DC per AC megawatts for solar, inclusive; 1.3 is assumed when one of the two is missing. */
export const USUAL_DC_PER_AC = { from: 1, to: 2 } as const

type HintedAsset = Pick<
  QuoteAsset,
  | 'capacity_mw'
  | 'capacity_dc_mw'
  | 'gas_mmbtu_per_day'
  | 'interconnection_costs'
  | 'construction_start_date'
>

/**
 * Returns what is unusual about an asset, by field. The values may still be right, so nothing is blocked
 * (docs/product.md section 5).
 */
export function assetHints(
  asset: HintedAsset,
  technology: QuoteTechnology | null,
): Partial<Record<keyof HintedAsset, string>> {
  const lost = interconnectionLost(asset, technology)
  return {
    ...(isUnusualRatio(asset)
      ? { capacity_dc_mw: 'DC is usually 1 to 2 times AC. Check both capacities.' }
      : {}),
    ...(lost === null
      ? {}
      : { interconnection_costs: `These don’t count toward the credit ${lost}.` }),
  }
}

function isUnusualRatio({ capacity_mw: ac, capacity_dc_mw: dc }: HintedAsset): boolean {
  if (!ac || !dc) return false
  return dc < ac * USUAL_DC_PER_AC.from || dc > ac * USUAL_DC_PER_AC.to
}

/** Why interconnection costs don't count, as the credit says; null if they do or none are given. */
function interconnectionLost(
  asset: HintedAsset,
  technology: QuoteTechnology | null,
): string | null {
  if (!asset.interconnection_costs) return null
  const start = asset.construction_start_date ?? law.section48EStart.value
  const denial = interconnectionDenial({
    capacityAcMw: megawattsOf(asset),
    technology: technology === 'storage' ? 'storage' : 'solar',
    section: start < law.section48EStart.value ? '48' : '48E',
  })
  return denial?.words ?? null
}

/** AC output, or its equivalent for gas; 0 while unanswered. */
function megawattsOf({ capacity_mw, capacity_dc_mw, gas_mmbtu_per_day }: HintedAsset): number {
  if (gas_mmbtu_per_day !== undefined) return gasMegawatts(gas_mmbtu_per_day)
  const kilowatts = (megawatts: number | undefined) =>
    megawatts === undefined ? null : megawatts * 1000
  const known = { acKw: kilowatts(capacity_mw), dcKw: kilowatts(capacity_dc_mw) }
  return acCapacity(known)?.mw ?? 0
}
