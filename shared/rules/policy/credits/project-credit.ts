import {
  type CreditOptions,
  type CreditProperty,
  type CreditPropertyResult,
  type CreditSection,
  type CreditTechnology,
  creditOptionsSchema,
} from '#shared/entities/estimates.ts'
import type { ProjectType } from '#shared/entities/projects.ts'
import { dayOf } from '#shared/format/calendar.ts'
import { acCapacity } from './capacity.ts'
import { estimateProperty } from './estimate.ts'
import { creditSectionOf } from './section.ts'

/** The credit technology of each project type. */
export const creditTechnologyOf = {
  rooftop_solar: 'solar',
  carport_solar: 'solar',
  groundmount_solar: 'solar',
  rng: 'rng',
  storage: 'storage',
} as const satisfies Record<ProjectType, CreditTechnology>

/** The facts of a project that determine its credit; `values` is by field name. */
export interface CreditFacts {
  readonly installation_type: ProjectType | null
  /** Kilowatts. */
  readonly installed_capacity_dc: number | null
  readonly construction_start_date: string | null
  readonly placed_in_service_date: string | null
  readonly target_placed_in_service_date: string | null
  readonly adder_domestic_content_claimed: boolean | null
  readonly adder_lmi_10_claimed: boolean | null
  readonly adder_lmi_20_claimed: boolean | null
  readonly adder_energy_community_claimed: boolean | null
  readonly adder_pw_apprenticeship_claimed: boolean | null
  readonly values: Readonly<Record<string, unknown>>
}

/** The credit of a project, or the facts still needed for it. */
export type ProjectCredit =
  | { readonly missing: readonly string[] }
  | {
      readonly missing: null
      /** The result for the project's own figures. */
      readonly result: CreditPropertyResult
      /** The result for storage next to solar, a separate property; null if there is none. */
      readonly storage: CreditPropertyResult | null
      /** The total of both, in whole dollars. */
      readonly itcAmount: number
      readonly isEstimatedMw: boolean
    }

/**
 * Returns the credit based on what a project says about itself today: basis, rate, and adders follow the same rules as
 * every estimate (docs/domain.md section 1). It is not reviewed. `attestation` is what the filing company says: true if
 * it is not a prohibited foreign entity, false if it is, null if unstated.
 */
export function projectCredit(
  facts: CreditFacts,
  attestation: boolean | null = null,
): ProjectCredit {
  const { installation_type: type, construction_start_date: start, values } = facts
  const capacity = acCapacity({
    acKw: numberOf(values.installed_capacity_ac),
    dcKw: facts.installed_capacity_dc,
  })
  const service = facts.placed_in_service_date ?? facts.target_placed_in_service_date
  const costs = numberOf(values.eligible_costs)
  if (!type || !start || !service || !capacity || costs === null) {
    const needed = {
      'Project type': type,
      'Installed capacity': capacity,
      'Eligible costs': costs,
      'Construction start': start,
      'In-service date': service,
    }
    const missing = Object.entries(needed).filter(([_label, value]) => value === null)
    return { missing: missing.map(([label]) => label) }
  }
  if (service < start) return { missing: [LATER_SERVICE] }
  const storage = pairedStorage(facts)
  if (storage !== null && storage.capacityMw === null) return { missing: ['Storage capacity (AC)'] }
  const property: CreditProperty = {
    technology: creditTechnologyOf[type],
    capacity_ac_mw: capacity.mw,
    eligible_costs: costs,
    construction_start_date: start,
    placed_in_service_date: service,
    pwa: facts.adder_pw_apprenticeship_claimed ?? false,
    domestic_content: facts.adder_domestic_content_claimed ?? false,
    energy_community: facts.adder_energy_community_claimed ?? false,
    lmi: facts.adder_lmi_20_claimed ? 20 : facts.adder_lmi_10_claimed ? 10 : 0,
    ...known('interconnection_costs', numberOf(values.interconnection_costs)),
    ...known('material_assistance_ratio', shareOf(values.material_assistance_ratio)),
    ...known('tax_exempt_share', shareOf(values.tax_exempt_share)),
    ...creditOptionsOf(values),
    ...(attestation === null ? {} : { prohibited_foreign_entity: !attestation }),
  }
  const other = storage && storageProperty(property, storage)
  if (other && other.placed_in_service_date < other.construction_start_date) {
    return { missing: [LATER_STORAGE_SERVICE] }
  }
  const result = estimateProperty(property)
  const beside = other && estimateProperty(other)
  return {
    missing: null,
    result,
    storage: beside,
    itcAmount: result.itc_amount + (beside?.itc_amount ?? 0),
    isEstimatedMw: capacity.isEstimated,
  }
}

// Dates in the wrong order tell nothing.
const LATER_SERVICE = 'An in-service date on or after the construction start'
const LATER_STORAGE_SERVICE = 'A storage in-service date on or after the storage construction start'

/** Picks the credit options from fields or other values; invalid ones are left out. */
export function creditOptionsOf(values: Readonly<Record<string, unknown>>): CreditOptions {
  const fitting = Object.entries(creditOptionsSchema.shape)
    .map(([name, schema]) => [name, schema.safeParse(values[name]).data] as const)
    .filter(([, value]) => value !== undefined)
  return creditOptionsSchema.parse(Object.fromEntries(fitting))
}

/** Returns the section that a project's recorded dates and choice decide; 48E while they say nothing. */
export function recordedSection(values: Readonly<Record<string, unknown>>): CreditSection {
  const service =
    dayIn(values.placed_in_service_date) ?? dayIn(values.target_placed_in_service_date)
  const latest = '9999-12-31'
  return creditSectionOf({
    construction_start_date: dayIn(values.construction_start_date) ?? latest,
    placed_in_service_date: service ?? latest,
    section_choice: creditOptionsOf(values).section_choice,
  })
}

/** The figures of storage next to solar. */
export interface PairedStorage {
  readonly capacityMw: number | null
  readonly eligibleCosts: number
  /** Its own; defaults to the project's. */
  readonly constructionStart: string | null
  readonly placedInService: string | null
  /** Percent. */
  readonly materialAssistanceRatio: number | null
}

/** Returns the storage of a solar project if it has its own costs, else null. */
export function pairedStorage({
  installation_type: type,
  values,
}: Pick<CreditFacts, 'installation_type' | 'values'>): PairedStorage | null {
  const eligibleCosts = numberOf(values.storage_eligible_costs)
  if (!type || creditTechnologyOf[type] !== 'solar' || !eligibleCosts) return null
  const kilowatts = numberOf(values.storage_capacity_ac)
  return {
    capacityMw: kilowatts ? kilowatts / 1_000 : null,
    eligibleCosts,
    constructionStart: dayIn(values.storage_construction_start_date),
    placedInService: dayIn(values.storage_placed_in_service_date),
    materialAssistanceRatio: numberOf(values.storage_material_assistance_ratio),
  }
}

/** Returns the storage as a property; anything it leaves open is taken from the solar. */
export function storageProperty(solar: CreditProperty, storage: PairedStorage): CreditProperty {
  const {
    interconnection_costs: _upgrades,
    material_assistance_ratio: _ratio,
    feoc_construction_start_date,
    feoc_construction_start_method,
    construction_start_method,
    credit_tax_year,
    ...shared
  } = solar
  return {
    ...shared,
    // Solar start dates say nothing about storage whose construction began on another day.
    ...(storage.constructionStart === null
      ? { feoc_construction_start_date, feoc_construction_start_method, construction_start_method }
      : {}),
    // The credit year follows the service date.
    ...(storage.placedInService === null ? { credit_tax_year } : {}),
    technology: 'storage',
    paired_storage: true,
    capacity_ac_mw: storage.capacityMw ?? 0,
    eligible_costs: storage.eligibleCosts,
    construction_start_date: storage.constructionStart ?? solar.construction_start_date,
    placed_in_service_date: storage.placedInService ?? solar.placed_in_service_date,
    ...known('material_assistance_ratio', shareOf(storage.materialAssistanceRatio)),
  }
}

const dayIn = (value: unknown): string | null =>
  typeof value === 'string' && dayOf(value) ? value : null

/** Returns a field's number, or null. */
export const numberOf = (value: unknown): number | null =>
  typeof value === 'number' ? value : null

/**
 * Fields and forms hold percent, but the rules take fractions of 1 and treat only values above 1 as percent: 0.5
 * percent must become 0.005.
 */
export function shareOf(percent: unknown): number | null {
  const value = numberOf(percent)
  return value === null ? null : value / 100
}

/** Returns a property's figure under its key; an empty object if unknown. */
export const known = <K extends keyof CreditProperty>(
  key: K,
  value: number | null,
): Partial<Record<K, number>> =>
  value === null ? {} : ({ [key]: value } as Partial<Record<K, number>>)
