import type { DocumentType } from '#shared/entities/document-types.ts'
import { registrationStatuses } from '#shared/entities/evidence.ts'
import type {
  ProjectKeyField,
  ProjectTermField,
} from '#shared/entities/field-definitions/project.ts'
import { isFieldValue } from '#shared/format/field-values.ts'
import { dollarsOf } from '#shared/format/money.ts'
import { requiredProjectDocuments, withClaims } from '#shared/rules/documents/required-documents.ts'
import { type OwnFact, readOwnName } from '#shared/rules/policy/credits/properties.ts'
import { projectFinances } from './credits.ts'
import { documentDate, serviceDate } from './document-dates.ts'
import { type ProjectKey, projects } from './projects.ts'

type Value = string | number | boolean | null

/** Returns the key and term fields of a project, which are columns of its row. */
export function projectColumns(key: ProjectKey) {
  const seed = projects()[key]
  const { estimate, values } = projectFinances()[key]
  const claims = (name: OwnFact) => (typeof values[name] === 'boolean' ? values[name] : null)
  return {
    name: seed.name,
    installation_type: seed.installation_type,
    full_street_address: seed.full_street_address,
    projected_itc_amount: estimate.itc_amount,
    installed_capacity_dc: seed.installed_capacity_dc,
    construction_start_date: seed.construction_start_date,
    has_project_level_debt: seed.has_project_level_debt,
    offtake_type: seed.offtake_type,
    site_control_type: seed.site_control_type,
    placed_in_service_date: seed.placed_in_service_date,
    target_placed_in_service_date: seed.target_placed_in_service_date,
    adder_domestic_content_claimed: claims('adder_domestic_content_claimed'),
    adder_lmi_10_claimed: claims('adder_lmi_10_claimed'),
    adder_lmi_20_claimed: claims('adder_lmi_20_claimed'),
    adder_energy_community_claimed: claims('adder_energy_community_claimed'),
    adder_pw_apprenticeship_claimed: claims('adder_pw_apprenticeship_claimed'),
    om_agreement_term: seed.om_agreement_term,
    site_lease_term: seed.site_lease_term,
    capacity_agreement_term: seed.capacity_agreement_term,
    gas_transport_agreement_term: seed.gas_transport_agreement_term,
    power_purchase_agreement_term: seed.power_purchase_agreement_term,
  } satisfies Record<ProjectKeyField | ProjectTermField, Value>
}

/** What the properties of a project have of their own, by names like `storage.<field>`. */
const ownValues = (key: ProjectKey) =>
  Object.entries(projectFinances()[key].values).filter(
    (entry): entry is [string, Value] => readOwnName(entry[0]) !== null && isFieldValue(entry[1]),
  )

/** The documents that a project must provide. */
export function requiredOf(key: ProjectKey): DocumentType[] {
  const own = ownValues(key).map(([name, value]) => ({ [readOwnName(name)?.field ?? name]: value }))
  return requiredProjectDocuments(withClaims(projectColumns(key), own))
}

/**
 * Returns the other values of a project, by their names in `shared/entities/field-definitions`; unknown values are left
 * out.
 */
export function projectFieldValues(key: ProjectKey): Record<string, string | number | boolean> {
  const seed = projects()[key]
  const { claims, counterparties, prices } = seed
  const { totals, property, storageCosts } = projectFinances()[key]
  const built = seed.placed_in_service_date !== null
  const [city = '', rest = ''] = seed.full_street_address.split(', ').slice(1)
  const values: Record<string, Value> = {
    ...Object.fromEntries(ownValues(key)),
    city,
    county: seed.county,
    state: seed.state,
    zip_code: rest.split(' ')[1] ?? null,
    latitude: seed.latitude,
    longitude: seed.longitude,
    installed_capacity_ac: seed.installed_capacity_ac,
    storage_capacity: seed.storage_kwh,
    storage_capacity_ac: seed.storage?.capacity_ac ?? null,
    storage_construction_start_date: seed.storage?.construction_start_date ?? null,
    storage_placed_in_service_date: seed.storage?.placed_in_service_date ?? null,
    total_project_cost: dollarsOf(totals.total_cents),
    eligible_costs: property.eligible_costs,
    storage_eligible_costs: storageCosts,
    interconnection_costs: dollarsOf(totals.interconnection_cents),
    utility: counterparties.utility,
    interconnection_capacity: seed.installed_capacity_ac,
    pto_date: built && seed.installation_type !== 'rng' ? documentDate(seed, 'pto_document') : null,
    domestic_content_percent: claims.domestic_percent,
    energy_community_category: claims.energy_community?.category ?? null,
    low_income_category: claims.lmi === 20 ? 'residential_building' : null,
    material_assistance_ratio: claims.material_assistance_ratio,
    storage_material_assistance_ratio: seed.storage?.material_assistance_ratio ?? null,
    construction_start_method: 'physical_work',
    offtaker: counterparties.offtaker,
    om_provider: prices.om_fee > 0 && seed.om_agreement_term ? counterparties.operator : null,
    credit_transfer_method: 'transfer',
    credit_tax_year: Number(serviceDate(seed).slice(0, 4)),
    // Whoever sells a credit needs the time that an extension gives.
    return_extension_filed: built ? true : null,
    registration_number: claims.registration_number,
    registration_status: claims.registration_number
      ? registrationStatuses.find('issued')
      : registrationStatuses.find('draft'),
  }
  const known = Object.entries(values).filter(
    (entry): entry is [string, string | number | boolean] => entry[1] !== null,
  )
  return Object.fromEntries(known)
}
