import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import type {
  CreditOptions,
  CreditProperty,
  CreditTechnology,
  EstimateRequest,
} from '#shared/entities/estimates.ts'
import {
  creditOptionsOf,
  creditTechnologyOf,
  known,
  numberOf,
  pairedStorage,
  shareOf,
  storageProperty,
} from '#shared/rules/policy/credits/project-credit.ts'

/** The options of a property: checkboxes are checked or not; everything else is null if unknown. */
type OptionValues = {
  [K in keyof Required<CreditOptions>]: Required<CreditOptions>[K] extends boolean
    ? boolean
    : Required<CreditOptions>[K] | null
}

/** Form values of one property: choices are text, unknown values are null. */
export interface PropertyValues extends OptionValues {
  technology: CreditTechnology | null
  capacity_ac_mw: number | null
  eligible_costs: number | null
  interconnection_costs: number | null
  construction_start_date: string | null
  placed_in_service_date: string | null
  pwa: boolean
  domestic_content: boolean
  energy_community: boolean
  lmi: string | null
  paired_storage: boolean
  /** Percent. */
  material_assistance_ratio: number | null
  /** Percent. */
  tax_exempt_share: number | null
}

export interface EstimateValues {
  properties: PropertyValues[]
}

const EMPTY_OPTIONS: OptionValues = {
  state: null,
  construction_start_method: null,
  solar_construction_start_date: null,
  solar_construction_start_method: null,
  feoc_construction_start_date: null,
  feoc_construction_start_method: null,
  section_choice: null,
  credit_tax_year: null,
  prohibited_foreign_entity: false,
  credit_transfer_method: null,
  domestic_content_exception: false,
}

/** A property about which nothing is known. */
export const EMPTY_PROPERTY: PropertyValues = {
  technology: null,
  capacity_ac_mw: null,
  eligible_costs: null,
  interconnection_costs: null,
  construction_start_date: null,
  placed_in_service_date: null,
  pwa: false,
  domestic_content: false,
  energy_community: false,
  lmi: null,
  paired_storage: false,
  material_assistance_ratio: null,
  tax_exempt_share: null,
  ...EMPTY_OPTIONS,
}

/** What a project's facts say about the credit; capacities are kW in the project and MW here. */
export function propertyOf(project: ProjectDetail): PropertyValues {
  const { installation_type: type } = project
  const kilowatts = numberOf(project.values.installed_capacity_ac)
  return {
    ...EMPTY_PROPERTY,
    technology: type && creditTechnologyOf[type],
    capacity_ac_mw: kilowatts === null ? null : kilowatts / 1_000,
    eligible_costs: numberOf(project.values.eligible_costs),
    interconnection_costs: numberOf(project.values.interconnection_costs),
    construction_start_date: project.construction_start_date,
    placed_in_service_date: project.placed_in_service_date ?? project.target_placed_in_service_date,
    pwa: project.adder_pw_apprenticeship_claimed ?? false,
    domestic_content: project.adder_domestic_content_claimed ?? false,
    energy_community: project.adder_energy_community_claimed ?? false,
    lmi: project.adder_lmi_20_claimed ? '20' : project.adder_lmi_10_claimed ? '10' : null,
    material_assistance_ratio: numberOf(project.values.material_assistance_ratio),
    tax_exempt_share: numberOf(project.values.tax_exempt_share),
    ...creditOptionsOf(project.values),
  }
}

/** The properties of a project: its own, and the storage paired with solar. */
export function propertiesOf(project: ProjectDetail): PropertyValues[] {
  const own = propertyOf(project)
  const storage = pairedStorage(project)
  if (storage === null) return [own]
  const beside = valuesOf(storageProperty(toProperty(own), storage))
  return [own, { ...beside, capacity_ac_mw: storage.capacityMw }]
}

/** Converts the form to a request; the form's rules have already checked that required values are present. */
export function requestOf(name: string, { properties }: EstimateValues): EstimateRequest {
  return { name, properties: properties.map(toProperty) }
}

function toProperty(values: PropertyValues): CreditProperty {
  return {
    technology: values.technology ?? 'solar',
    capacity_ac_mw: values.capacity_ac_mw ?? 0,
    eligible_costs: values.eligible_costs ?? 0,
    construction_start_date: values.construction_start_date ?? '',
    placed_in_service_date: values.placed_in_service_date ?? '',
    pwa: values.pwa,
    domestic_content: values.domestic_content,
    energy_community: values.energy_community,
    lmi: values.lmi === '20' ? 20 : values.lmi === '10' ? 10 : 0,
    paired_storage: values.paired_storage,
    ...known('interconnection_costs', values.interconnection_costs),
    ...known('material_assistance_ratio', shareOf(values.material_assistance_ratio)),
    ...known('tax_exempt_share', shareOf(values.tax_exempt_share)),
    ...creditOptionsOf({
      ...values,
      // An unchecked box attests nothing.
      prohibited_foreign_entity: values.prohibited_foreign_entity || null,
    }),
  }
}

/** A property of an earlier estimate as form values, to estimate again. */
export function valuesOf(property: CreditProperty): PropertyValues {
  const percent = (share: number | undefined) =>
    // Multiplication leaves rounding noise, which must not show in the input.
    share === undefined ? null : share > 1 ? share : Number((share * 100).toPrecision(12))
  return {
    technology: property.technology,
    capacity_ac_mw: property.capacity_ac_mw,
    eligible_costs: property.eligible_costs,
    interconnection_costs: property.interconnection_costs ?? null,
    construction_start_date: property.construction_start_date,
    placed_in_service_date: property.placed_in_service_date,
    pwa: property.pwa ?? false,
    domestic_content: property.domestic_content ?? false,
    energy_community: property.energy_community ?? false,
    lmi: property.lmi ? String(property.lmi) : null,
    paired_storage: property.paired_storage ?? false,
    material_assistance_ratio: percent(property.material_assistance_ratio),
    tax_exempt_share: percent(property.tax_exempt_share),
    ...EMPTY_OPTIONS,
    ...creditOptionsOf(property),
  }
}

/** Column layout for the fields of a property. */
export const propertyColumns = {
  display: 'grid',
  gap: '12px 16px',
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
} as const
