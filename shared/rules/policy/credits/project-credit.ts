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
import {
  type ProjectProperty,
  type ProjectValues,
  type PropertyFact,
  propertiesOf,
} from './properties.ts'
import { creditSectionOf } from './section.ts'

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
  const values = { ...facts.values, ...facts }
  const properties = propertiesOf(values)
  if (properties.length === 0) return { missing: missingIn(values, null) }
  const missing = properties.flatMap((property, index) =>
    missingIn(property.values, index === 0 ? null : property.technology),
  )
  if (missing.length > 0) return { missing: [...new Set(missing)] }
  const [result, storage = null] = properties.map((property, index) =>
    estimateProperty(creditPropertyOf(property, index > 0, attestation)),
  )
  if (!result) return { missing: [] }
  return {
    missing: null,
    result,
    storage,
    itcAmount: result.itc_amount + (storage?.itc_amount ?? 0),
    isEstimatedMw: capacityOf(values)?.isEstimated ?? false,
  }
}

const serviceOf = (values: ProjectValues): string | null =>
  dayIn(values.placed_in_service_date) ?? dayIn(values.target_placed_in_service_date)

const capacityOf = (values: ProjectValues) =>
  acCapacity({
    acKw: numberOf(values.installed_capacity_ac),
    dcKw: numberOf(values.installed_capacity_dc),
  })

/** What a property still needs for a credit; `beside` is the technology of one next to the project's own. */
function missingIn(values: ProjectValues, beside: CreditTechnology | null): string[] {
  const start = dayIn(values.construction_start_date)
  const service = serviceOf(values)
  const needed = {
    'Project type': values.installation_type ?? null,
    ...(beside
      ? { 'Storage capacity (AC)': numberOf(values.installed_capacity_ac) || null }
      : { 'Installed capacity': capacityOf(values) }),
    'Eligible costs': numberOf(values.eligible_costs),
    'Construction start': start,
    'In-service date': service,
  }
  const missing = Object.entries(needed).filter(([_label, value]) => value === null)
  if (missing.length > 0) return missing.map(([label]) => label)
  if (start !== null && service !== null && service < start) {
    return [beside ? LATER_STORAGE_SERVICE : LATER_SERVICE]
  }
  return []
}

/** Returns a property of a project in the form of an estimate; what is not known yet is 0 or empty. */
export function creditPropertyOf(
  { technology, values }: ProjectProperty,
  isBeside: boolean,
  attestation: boolean | null = null,
): CreditProperty {
  const isTrue = (name: PropertyFact) => values[name] === true
  return {
    technology,
    // The DC size is that of the project's own plant.
    capacity_ac_mw:
      (isBeside ? (numberOf(values.installed_capacity_ac) ?? 0) / 1_000 : capacityOf(values)?.mw) ??
      0,
    eligible_costs: numberOf(values.eligible_costs) ?? 0,
    construction_start_date: dayIn(values.construction_start_date) ?? '',
    placed_in_service_date: serviceOf(values) ?? '',
    pwa: isTrue('adder_pw_apprenticeship_claimed'),
    domestic_content: isTrue('adder_domestic_content_claimed'),
    energy_community: isTrue('adder_energy_community_claimed'),
    lmi: isTrue('adder_lmi_20_claimed') ? 20 : isTrue('adder_lmi_10_claimed') ? 10 : 0,
    ...(isBeside ? { paired_storage: true } : {}),
    ...known('interconnection_costs', numberOf(values.interconnection_costs)),
    ...known('material_assistance_ratio', shareOf(values.material_assistance_ratio)),
    ...known('tax_exempt_share', shareOf(values.tax_exempt_share)),
    ...creditOptionsOf(values),
    ...(attestation === null ? {} : { prohibited_foreign_entity: !attestation }),
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
