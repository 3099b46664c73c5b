import type { CreditTechnology } from '#shared/entities/estimates.ts'
import type { QuoteAsset, QuoteForm } from '#shared/entities/quotes.ts'
import { acCapacity, gasMegawatts, gasMmbtuPerDay } from '#shared/rules/policy/credits/capacity.ts'
import { ASSUMED_DC_PER_AC } from '#shared/rules/policy/credits/law.ts'
import { gasUsualCosts, isUtilityStorage, solarUsualCosts, storageUsualCosts } from './costs.ts'
import { ASSUMED_STORAGE_HOURS } from './data.ts'

/** One technology of an asset, with its size and costs. */
export interface Plant {
  readonly technology: CreditTechnology
  /** AC, or the equivalent for gas. */
  readonly mw: number
  /** Dollars; null if only the usual costs are known. */
  readonly givenCosts: number | null
  readonly usualCostsCents: number
  /** Dollars. */
  readonly interconnectionCosts: number
  readonly isUtilityStorage: boolean
  readonly isPaired: boolean
  /** The assumption behind its size; null if the form gives the size. */
  readonly assumption: string | null
}

/** A plant, or the name of what is needed first. */
export type PlantOrMissing = Plant | string

/** Returns the plants of an asset: two for solar with storage, none for the technology Other. */
export function plantsOf(form: QuoteForm, asset: QuoteAsset): PlantOrMissing[] {
  switch (form.technology) {
    case 'solar':
      return [solarPlant(form, asset)]
    case 'storage':
      return [storagePlant(form, asset)]
    case 'solar_storage':
      return [solarPlant(form, asset), pairedStoragePlant(form, asset)]
    case 'rng':
      return [gasPlant(form, asset)]
    case 'other':
      return []
  }
}

const plain = { isUtilityStorage: false, isPaired: false, assumption: null }

function solarPlant(form: QuoteForm, asset: QuoteAsset): PlantOrMissing {
  const capacity = acCapacity({
    acKw: asset.capacity_mw === undefined ? null : asset.capacity_mw * 1000,
    dcKw: asset.capacity_dc_mw === undefined ? null : asset.capacity_dc_mw * 1000,
  })
  if (capacity === null) return 'solar capacity'
  return {
    ...plain,
    technology: 'solar',
    mw: capacity.mw,
    givenCosts: asset.eligible_costs ?? null,
    usualCostsCents: solarUsualCosts({
      subtype: form.project_type ?? null,
      installation: asset.installation_type ?? null,
      kwDc: (asset.capacity_dc_mw ?? capacity.mw * ASSUMED_DC_PER_AC) * 1000,
    }),
    interconnectionCosts: asset.interconnection_costs ?? 0,
    assumption: capacity.isEstimated
      ? `the AC size is the DC size divided by ${ASSUMED_DC_PER_AC}.`
      : null,
  }
}

function storagePlant(form: QuoteForm, asset: QuoteAsset): PlantOrMissing {
  const size = storageSize(form, asset.capacity_mw ?? asset.storage_mw, asset.capacity_mwh)
  if (size === null) return 'storage capacity'
  return {
    ...plain,
    ...size,
    technology: 'storage',
    givenCosts: asset.eligible_costs ?? asset.storage_eligible_costs ?? null,
    interconnectionCosts: asset.interconnection_costs ?? 0,
  }
}

/** For storage paired with solar, the utility's upgrades are counted with the solar plant, and only once. */
function pairedStoragePlant(form: QuoteForm, asset: QuoteAsset): PlantOrMissing {
  const size = storageSize(form, asset.storage_mw, asset.capacity_mwh)
  if (size === null) return 'storage capacity'
  return {
    ...plain,
    ...size,
    technology: 'storage',
    givenCosts: asset.storage_eligible_costs ?? null,
    interconnectionCosts: 0,
    isPaired: true,
  }
}

function storageSize(form: QuoteForm, givenMw: number | undefined, givenMwh: number | undefined) {
  const hours = ASSUMED_STORAGE_HOURS
  const mw = givenMw ?? (givenMwh === undefined ? null : givenMwh / hours)
  if (mw === null) return null
  const size = { subtype: form.project_type ?? null, mw, mwh: givenMwh ?? mw * hours }
  return {
    mw,
    usualCostsCents: storageUsualCosts(size),
    isUtilityStorage: isUtilityStorage(size),
    assumption:
      givenMw === undefined || givenMwh === undefined
        ? `storage lasts ${hours} hours at full output.`
        : null,
  }
}

function gasPlant(form: QuoteForm, asset: QuoteAsset): PlantOrMissing {
  const { gas_mmbtu_per_day: perDay, capacity_mw: givenMw } = asset
  const mw = givenMw ?? (perDay === undefined ? null : gasMegawatts(perDay))
  if (mw === null) return 'gas output'
  return {
    ...plain,
    technology: 'rng',
    mw,
    givenCosts: asset.eligible_costs ?? null,
    usualCostsCents: gasUsualCosts(form.project_type ?? null, perDay ?? gasMmbtuPerDay(mw)),
    interconnectionCosts: asset.interconnection_costs ?? 0,
  }
}
