import type { QuoteAsset } from '#shared/entities/quotes.ts'
import { acCapacity, gasMegawatts } from '#shared/rules/policy/credits/capacity.ts'
import { law } from '#shared/rules/policy/credits/law.ts'

/** The usual range of DC per AC megawatts for solar, inclusive; 1.3 is assumed when one of the two is missing. */
export const USUAL_DC_PER_AC = { from: 1, to: 2 } as const

type HintedAsset = Pick<
  QuoteAsset,
  'capacity_mw' | 'capacity_dc_mw' | 'gas_mmbtu_per_day' | 'interconnection_costs'
>

/**
 * Returns what is unusual about an asset, by field. The values may still be right, so nothing is blocked
 * (docs/product.md section 5).
 */
export function assetHints(asset: HintedAsset): Partial<Record<keyof HintedAsset, string>> {
  return {
    ...(isUnusualRatio(asset)
      ? { capacity_dc_mw: 'DC is usually 1 to 2 times AC. Check both capacities.' }
      : {}),
    ...(isInterconnectionLost(asset)
      ? {
          interconnection_costs: `These don’t count toward the credit above ${law.interconnection.value.upToMw} MW.`,
        }
      : {}),
  }
}

function isUnusualRatio({ capacity_mw: ac, capacity_dc_mw: dc }: HintedAsset): boolean {
  if (!ac || !dc) return false
  return dc < ac * USUAL_DC_PER_AC.from || dc > ac * USUAL_DC_PER_AC.to
}

function isInterconnectionLost(asset: HintedAsset): boolean {
  const megawatts = megawattsOf(asset)
  return Boolean(asset.interconnection_costs) && megawatts > law.interconnection.value.upToMw
}

/** AC output, or its equivalent for gas; 0 while unanswered. */
function megawattsOf({ capacity_mw, capacity_dc_mw, gas_mmbtu_per_day }: HintedAsset): number {
  if (gas_mmbtu_per_day !== undefined) return gasMegawatts(gas_mmbtu_per_day)
  const kilowatts = (megawatts: number | undefined) =>
    megawatts === undefined ? null : megawatts * 1000
  const known = { acKw: kilowatts(capacity_mw), dcKw: kilowatts(capacity_dc_mw) }
  return acCapacity(known)?.mw ?? 0
}
