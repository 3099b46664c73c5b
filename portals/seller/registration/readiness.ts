import type { ProjectDetail } from '#shared/contract/schemas/projects.ts'
import { addDays } from '#shared/format/calendar.ts'
import { paths } from '#shared/paths.ts'

/** Days before the return that the registration is best handed in (docs/domain.md section 1). */
export const ADVISED_DAYS = 120

/** One thing that the registration of a project needs. */
export interface RegistrationPoint {
  key: string
  label: string
  isDone: boolean
  /** Where it can be filled in. */
  to: string
}

export type RegistrationState = 'registered' | 'ready' | 'gaps' | 'not_in_service'

export interface RegistrationReadiness {
  state: RegistrationState
  points: RegistrationPoint[]
  /** The year that the credit belongs to; null while that is open. */
  taxYear: number | null
  /** The last advised day to register, for the earlier of the two due dates. */
  registerBy: string | null
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

/** How far a project is from its registration, by its recorded facts. */
export function registrationReadiness(project: Facts): RegistrationReadiness {
  const points = pointsOf(project)
  const number = textOf(project.values.registration_number)
  const taxYear = taxYearOf(project)
  return {
    state: stateOf(project, points, number),
    points,
    taxYear,
    registerBy: taxYear === null ? null : addDays(dueDates(taxYear).partnership, -ADVISED_DAYS),
    number,
  }
}

/** Extended due dates of the returns of a tax year (docs/domain.md section 1). */
export const dueDates = (taxYear: number) => ({
  partnership: `${taxYear + 1}-09-15`,
  corporation: `${taxYear + 1}-10-15`,
})

function stateOf(
  { placed_in_service_date }: Facts,
  points: readonly RegistrationPoint[],
  number: string | null,
): RegistrationState {
  if (number !== null) return 'registered'
  if (placed_in_service_date === null) return 'not_in_service'
  return points.every(({ isDone }) => isDone) ? 'ready' : 'gaps'
}

function pointsOf(project: Facts): RegistrationPoint[] {
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
  ]
}

function taxYearOf({ placed_in_service_date, values }: Facts): number | null {
  if (typeof values.credit_tax_year === 'number') return values.credit_tax_year
  return placed_in_service_date === null ? null : Number(placed_in_service_date.slice(0, 4))
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null
