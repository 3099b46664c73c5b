import type { ProjectType } from '#shared/entities/projects.ts'
import type { QuoteProjectType } from '#shared/entities/quotes.ts'
import {
  bracketOf,
  CARPORT_FACTOR,
  commercialCosts,
  ELIGIBLE_SHARE_BPS,
  GAS_ELIGIBLE_SHARE_BPS,
  gasCostPerMmbtuDay,
  solarCostPerWatt,
  storageCosts,
  THERMAL_MECHANICAL_PER_KWH,
  UTILITY_STORAGE_FROM_MW,
  UTILITY_STORAGE_PER_KWH,
} from './data.ts'

// Every function returns eligible costs in cents: the usual all-in cost for the size, times the share that earns credit
// (docs/domain.md section 2).

export interface SolarSize {
  readonly subtype: QuoteProjectType | null
  readonly installation: ProjectType | null
  readonly kwDc: number
}

/** Usual eligible costs of a solar plant. */
export function solarUsualCosts(size: SolarSize): number {
  return eligible(size.kwDc * 1000 * solarCentsPerWatt(size), ELIGIBLE_SHARE_BPS)
}

function solarCentsPerWatt({ subtype, installation, kwDc }: SolarSize): number {
  const carport = installation === 'carport_solar' ? CARPORT_FACTOR : 1
  if (subtype === 'residential' || subtype === 'community' || subtype === 'utility_scale') {
    return solarCostPerWatt[subtype] * carport
  }
  const bracket = bracketOf(commercialCosts, kwDc)
  return (
    bracket.centsPerWatt *
    (installation === 'groundmount_solar' ? bracket.groundMountFactor : 1) *
    carport
  )
}

export interface StorageSize {
  readonly subtype: QuoteProjectType | null
  readonly mw: number
  readonly mwh: number
}

/** Usual eligible costs of a storage plant. */
export function storageUsualCosts(size: StorageSize): number {
  const kwh = size.mwh * 1000
  if (size.subtype === 'thermal' || size.subtype === 'mechanical') {
    return eligible(kwh * THERMAL_MECHANICAL_PER_KWH, ELIGIBLE_SHARE_BPS)
  }
  if (isUtilityStorage(size)) return eligible(kwh * UTILITY_STORAGE_PER_KWH, ELIGIBLE_SHARE_BPS)
  const kw = size.mw * 1000
  const { perKw, perKwh } = bracketOf(storageCosts, size.subtype === 'residential' ? 0 : kw)
  return eligible(kw * perKw + kwh * perKwh, ELIGIBLE_SHARE_BPS)
}

/** Whether storage is priced and costed as utility-scale (docs/domain.md section 2). */
export function isUtilityStorage({ subtype, mw }: Pick<StorageSize, 'subtype' | 'mw'>): boolean {
  return subtype === 'utility_scale' || mw >= UTILITY_STORAGE_FROM_MW
}

/** Usual eligible costs of a renewable gas plant. */
export function gasUsualCosts(subtype: QuoteProjectType | null, mmbtuPerDay: number): number {
  const kind = subtype === 'agricultural' || subtype === 'wastewater' ? subtype : 'landfill'
  return eligible(mmbtuPerDay * gasCostPerMmbtuDay[kind], GAS_ELIGIBLE_SHARE_BPS)
}

function eligible(cents: number, shareBps: number): number {
  return Math.round((cents * shareBps) / 10_000)
}
