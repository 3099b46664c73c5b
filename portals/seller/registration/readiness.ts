import type { Company } from '#shared/contract/schemas/companies/companies.ts'
import type { DocumentSlot } from '#shared/contract/schemas/documents/documents.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import type { RegistrationsView } from '#shared/contract/schemas/projects/registrations.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import { paths } from '#shared/paths.ts'

/** One requirement of a project's registration. */
export interface RegistrationPoint {
  key: string
  label: string
  isDone: boolean
  /** Where it can be filled in. */
  to: string
}

/** How far the registration is, as the server tells it. */
export type Registered = Pick<RegistrationsView, 'standing' | 'numbers' | 'due'>

export type RegistrationState = 'registered' | 'submitted' | 'ready' | 'gaps' | 'not_in_service'

export interface RegistrationReadiness {
  state: RegistrationState
  points: RegistrationPoint[]
  /** The credit's tax year; null while undecided. */
  taxYear: number | null
  due: Registered['due']
  number: string | null
}

type Facts = Pick<
  ProjectDetail,
  | 'id'
  | 'slug'
  | 'installation_type'
  | 'full_street_address'
  | 'construction_start_date'
  | 'placed_in_service_date'
  | 'parties'
  | 'values'
>

/** An account's records outside of its projects. */
export interface OwnRecords {
  slots: readonly Pick<DocumentSlot, 'id' | 'project_id' | 'document_type' | 'state'>[]
  /** The account's own company; null if it is not loaded. */
  company: Pick<Company, 'id' | 'ein' | 'values'> | null
}

/** Returns a project's progress toward registration, from its recorded facts and its own documents. */
export function registrationReadiness(
  project: Facts,
  own: OwnRecords,
  registration: Registered,
): RegistrationReadiness {
  const points = pointsOf(project, own)
  return {
    state: stateOf(project, points, registration),
    points,
    taxYear: taxYearOf(project),
    due: registration.due,
    number: registration.numbers.join(', ') || null,
  }
}

function stateOf(
  { placed_in_service_date }: Facts,
  points: readonly RegistrationPoint[],
  { standing }: Registered,
): RegistrationState {
  if (standing === 'issued') return 'registered'
  if (standing === 'submitted') return 'submitted'
  if (placed_in_service_date === null) return 'not_in_service'
  return points.every(({ isDone }) => isDone) ? 'ready' : 'gaps'
}

/** Any one of these shows that a facility is in service. */
const SERVICE_EVIDENCE: readonly DocumentType[] = [
  'placed_in_service_letter',
  'pto_document',
  'completion_certificate',
]

function pointsOf(project: Facts, own: OwnRecords): RegistrationPoint[] {
  const { id, slug, values, parties } = project
  const field = (key: string, label: string, value: unknown): RegistrationPoint => ({
    key,
    label,
    isDone: value !== null && value !== undefined && value !== '',
    to: paths.project.build({ id, slug }, { tab: 'fields', field: key }),
  })
  return [
    field('installation_type', 'Property type', project.installation_type),
    field('full_street_address', 'Property location', project.full_street_address),
    field('construction_start_date', 'Construction start', project.construction_start_date),
    field('placed_in_service_date', 'Placed in service', project.placed_in_service_date),
    field('credit_transfer_method', 'Transfer or direct pay', values.credit_transfer_method),
    field('credit_tax_year', 'Credit tax year', values.credit_tax_year),
    {
      key: 'transferor',
      label: 'Tax owner registering the credit',
      isDone: parties.some(({ role }) => role === 'transferor'),
      to: paths.orgInfo.build({ project_id: id }),
    },
    taxIdPoint(project, own),
    documentPoint(project, own, 'evidence', 'Evidence of service', SERVICE_EVIDENCE),
    documentPoint(project, own, 'permit', 'Construction permit', ['construction_permit']),
  ]
}

/** Met if any of the given documents of the project is complete. */
function documentPoint(
  { id, slug }: Facts,
  { slots }: OwnRecords,
  key: string,
  label: string,
  types: readonly DocumentType[],
): RegistrationPoint {
  const found = slots.filter((slot) => slot.project_id === id && types.includes(slot.document_type))
  const [first] = found
  return {
    key,
    label,
    isDone: found.some(({ state }) => state === 'completed'),
    to: paths.project.build(
      { id, slug },
      { tab: 'documents', ...(first ? { document: first.id } : {}) },
    ),
  }
}

/** The tax ID that the tax owner files under: our own company's, or another's from its W-9. */
function taxIdPoint(
  { id, slug, parties }: Facts,
  { slots, company }: OwnRecords,
): RegistrationPoint {
  const point = { key: 'tax_id', label: 'Tax owner’s EIN' }
  const owner = parties.find(({ role }) => role === 'transferor')
  if (owner && owner.company_id === company?.id) {
    return { ...point, isDone: Boolean(company.ein), to: paths.company.build() }
  }
  const ofW9 = slots.filter(({ document_type }) => document_type === 'w9_form')
  return {
    ...point,
    isDone: ofW9.some(
      ({ project_id, state }) =>
        (project_id === id || project_id === null) && state === 'completed',
    ),
    to: paths.project.build({ id, slug }, { tab: 'documents' }),
  }
}

function taxYearOf({ placed_in_service_date, values }: Facts): number | null {
  if (typeof values.credit_tax_year === 'number') return values.credit_tax_year
  return placed_in_service_date === null ? null : Number(placed_in_service_date.slice(0, 4))
}
