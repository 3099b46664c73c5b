import type { DocumentType } from '#shared/entities/document-types.ts'
import type { OfftakeType, ProjectType, SiteControlType } from '#shared/entities/projects.ts'
import { isOwnFact } from '#shared/rules/policy/credits/properties.ts'

/**
 * The documents a project's diligence list requires. The choice is ours, based on what the policy rules look at
 * (docs/domain.md sections 3 and 4).
 */

/** The project facts that decide; an unknown fact requires nothing yet. */
export interface ProjectFacts {
  installation_type: ProjectType | null
  site_control_type: SiteControlType | null
  offtake_type: OfftakeType | null
  placed_in_service_date: string | null
  has_project_level_debt: boolean | null
  adder_domestic_content_claimed: boolean | null
  adder_energy_community_claimed: boolean | null
  adder_lmi_10_claimed: boolean | null
  adder_lmi_20_claimed: boolean | null
  adder_pw_apprenticeship_claimed: boolean | null
}

/** The names of those facts; changing any other field changes nothing here. */
export const PROJECT_FACTS = [
  'installation_type',
  'site_control_type',
  'offtake_type',
  'placed_in_service_date',
  'has_project_level_debt',
  'adder_domestic_content_claimed',
  'adder_energy_community_claimed',
  'adder_lmi_10_claimed',
  'adder_lmi_20_claimed',
  'adder_pw_apprenticeship_claimed',
] as const satisfies readonly (keyof ProjectFacts)[]

/** The facts of a project with what any of its properties claims of its own. */
export function withClaims<P extends ProjectFacts>(
  project: P,
  own: readonly Readonly<Record<string, unknown>>[],
): P {
  const claimed = PROJECT_FACTS.filter(
    (name) => isOwnFact(name) && project[name] === null && own.some((values) => values[name]),
  )
  return { ...project, ...Object.fromEntries(claimed.map((name) => [name, true])) }
}

/** Required for every project. */
const ALWAYS: readonly DocumentType[] = [
  'epc_agreement',
  'cost_segregation',
  'property_insurance_certificate',
  'liability_insurance_certificate',
  'independent_engineer_report',
  'design_drawings',
  'construction_permit',
  'om_agreement',
]

const ELECTRIC: readonly DocumentType[] = ['interconnection_agreement']

const BY_TYPE = {
  rooftop_solar: ELECTRIC,
  carport_solar: ELECTRIC,
  groundmount_solar: [...ELECTRIC, 'environmental_site_assessment'],
  storage: ELECTRIC,
  rng: ['gas_interconnection_agreement', 'environmental_site_assessment'],
} as const satisfies Record<ProjectType, readonly DocumentType[]>

const BY_SITE_CONTROL = {
  land_owned: ['deed_of_title'],
  building_owned: ['deed_of_title'],
  land_leased: ['site_lease'],
  building_leased: ['site_lease'],
} as const satisfies Record<SiteControlType, readonly DocumentType[]>

const BY_OFFTAKE = {
  self_energy: ['utility_bill'],
  third_party_energy: ['power_purchase_agreement'],
  third_party_capacity: ['capacity_agreement'],
  third_party_other: ['gas_offtake_agreement'],
  environmental_attributes_only: ['environmental_attribute_agreement'],
} as const satisfies Record<OfftakeType, readonly DocumentType[]>

/** Returns the required document types of a project, without duplicates, in list order. */
export function requiredProjectDocuments(project: ProjectFacts): DocumentType[] {
  const type = project.installation_type
  const required: readonly (readonly DocumentType[])[] = [
    ALWAYS,
    type ? BY_TYPE[type] : [],
    project.site_control_type ? BY_SITE_CONTROL[project.site_control_type] : [],
    project.offtake_type ? BY_OFFTAKE[project.offtake_type].filter(isFor(type)) : [],
    when(project.placed_in_service_date !== null, ['placed_in_service_letter']),
    // An electric utility doesn't switch on gas projects.
    when(project.placed_in_service_date !== null && type !== null && type !== 'rng', [
      'pto_document',
    ]),
    when(project.has_project_level_debt, ['loan_agreement']),
    when(project.adder_domestic_content_claimed, ['domestic_content_certification']),
    when(project.adder_energy_community_claimed, ['energy_community_evidence']),
    when(project.adder_lmi_10_claimed || project.adder_lmi_20_claimed, [
      'low_income_allocation_letter',
    ]),
    when(project.adder_pw_apprenticeship_claimed, [
      'prevailing_wage_certificate',
      'apprenticeship_certificate',
    ]),
  ]
  return [...new Set(required.flat())]
}

/** Only gas projects sell gas; every document is while the type is unknown. */
const isFor = (type: ProjectType | null) => (document: DocumentType) =>
  document !== 'gas_offtake_agreement' || type === null || type === 'rng'

const when = (
  condition: boolean | null,
  types: readonly DocumentType[],
): readonly DocumentType[] => (condition ? types : [])
