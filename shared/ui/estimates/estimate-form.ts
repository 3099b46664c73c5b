import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import type {
  CreditOptions,
  CreditProperty,
  CreditTechnology,
  EstimateRequest,
} from '#shared/entities/estimates.ts'
import {
  creditOptionsOf,
  creditPropertyOf,
  known,
  numberOf,
  shareOf,
} from '#shared/rules/policy/credits/project-credit.ts'
import {
  type ProjectValues,
  propertiesOf as propertiesIn,
} from '#shared/rules/policy/credits/properties.ts'

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

/** What a project's facts say about a property; capacities are kW in the project and MW here. */
function formOf(
  technology: CreditTechnology | null,
  values: ProjectValues,
  isBeside: boolean,
): PropertyValues {
  const kilowatts = numberOf(values.installed_capacity_ac)
  const property = creditPropertyOf({ technology: technology ?? 'solar', values }, isBeside)
  return {
    ...EMPTY_PROPERTY,
    technology,
    capacity_ac_mw: kilowatts ? kilowatts / 1_000 : null,
    eligible_costs: numberOf(values.eligible_costs),
    interconnection_costs: property.interconnection_costs ?? null,
    construction_start_date: property.construction_start_date || null,
    placed_in_service_date: property.placed_in_service_date || null,
    pwa: property.pwa ?? false,
    domestic_content: property.domestic_content ?? false,
    energy_community: property.energy_community ?? false,
    lmi: property.lmi ? String(property.lmi) : null,
    paired_storage: isBeside,
    material_assistance_ratio: numberOf(values.material_assistance_ratio),
    tax_exempt_share: numberOf(values.tax_exempt_share),
    ...creditOptionsOf(values),
  }
}

/** The properties of a project: its own, and the storage paired with solar. */
export function propertiesOf(project: ProjectDetail): PropertyValues[] {
  const values = { ...project.values, ...project }
  const properties = propertiesIn(values)
  return properties.length === 0
    ? [formOf(null, values, false)]
    : properties.map((property, index) => formOf(property.technology, property.values, index > 0))
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
