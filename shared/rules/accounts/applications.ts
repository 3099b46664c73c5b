import { type OnboardingStep, onboardingSteps } from '#shared/entities/onboarding.ts'
import type { QuoteForm } from '#shared/entities/quotes.ts'
import { isBlank } from '#shared/format/blank.ts'
import { type ProjectFields, serviceOf } from './quotes/projects.ts'

/**
 * Turns the front door's answers into records on submission, and prefills them from an earlier quote (docs/product.md
 * section 4, From prospect to seller).
 */

type Answers = Readonly<Record<string, unknown>>

/** The saved answers of every section. */
export type Sections = Readonly<Record<OnboardingStep, Answers>>

const COMPANY_FIELDS = [
  'legal_name',
  'company_type',
  'ein',
  'full_street_address',
  'city',
  'state',
  'zip_code',
] as const

/** Fields of the company that applies; unanswered ones are absent. */
export const companyFieldsOf = (sections: Pick<Sections, 'company-info'>): Answers =>
  given(sections['company-info'], COMPANY_FIELDS)

const PROJECT_FIELDS = [
  'name',
  'installation_type',
  'full_street_address',
  'installed_capacity_dc',
  'eligible_costs',
  'construction_start_date',
] as const

/**
 * Fields of the first project: the answers, plus what a quote says about it that the front door does not ask. `today`
 * is `YYYY-MM-DD`.
 */
export function projectFieldsOf(
  sections: Pick<Sections, 'project-info' | 'project-review'>,
  quoted: ProjectFields | null,
  today: string,
): Answers {
  const { 'project-info': info, 'project-review': review } = sections
  const { placed_in_service_date: day } = info
  const {
    placed_in_service_date: _placed,
    target_placed_in_service_date: _target,
    ...besides
  } = quoted ?? {}
  return {
    ...besides,
    ...given(info, PROJECT_FIELDS),
    ...serviceOf(typeof day === 'string' ? day : undefined, today),
    ...named(review, 'site_control', 'site_control_type'),
    ...named(review, 'offtake', 'offtake_type'),
    ...descriptionOf(review),
  }
}

const PROGRESS: Readonly<Record<string, string>> = {
  not_started: 'not started',
  in_progress: 'in progress',
  done: 'done',
  not_needed: 'not needed',
}

/** Answers that have no project field, as text for the reviewer. */
function descriptionOf({ permits, interconnection, open_points }: Answers): Answers {
  const stands = (label: string, value: unknown) => {
    const words = typeof value === 'string' ? PROGRESS[value] : undefined
    return words ? [`${label}: ${words}.`] : []
  }
  const said = [
    ...stands('Permits', permits),
    ...stands('Interconnection', interconnection),
    ...(typeof open_points === 'string' && !isBlank(open_points)
      ? [`Outstanding: ${open_points.trim()}`]
      : []),
  ]
  return said.length === 0 ? {} : { description: said.join(' ') }
}

const STATEMENT_LINES = ['revenue', 'net_income', 'total_assets'] as const

/** Lines of the last statement with its year; null if unanswered. */
export function statementOf({
  'financial-review': data,
}: Pick<Sections, 'financial-review'>): { year: number; lines: Record<string, number> } | null {
  const { fiscal_year: year } = data
  if (typeof year !== 'number') return null
  const lines = Object.entries(given(data, STATEMENT_LINES)).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  )
  return lines.length === 0 ? null : { year, lines: Object.fromEntries(lines) }
}

/** Answers from a quote that prefill sections of the front door, by section and name. */
export type Prefill = Partial<Record<OnboardingStep, Record<string, string | number>>>

/** Returns the front door answers that a quote already contains. */
export function prefillOf({ contact_info, location, assets }: QuoteForm): Prefill {
  const [asset] = assets
  const megawatts = asset?.capacity_dc_mw
  return {
    'company-info': told({ legal_name: contact_info.company_name }),
    'project-info': told({
      name: asset?.name,
      installation_type: asset?.installation_type,
      full_street_address: location.address,
      installed_capacity_dc:
        megawatts === undefined ? undefined : Number((megawatts * 1_000).toPrecision(12)),
      eligible_costs: asset?.eligible_costs,
      construction_start_date: asset?.construction_start_date,
      placed_in_service_date: asset?.placed_in_service_date,
    }),
  }
}

/** Returns the incomplete sections, in order. */
export const openSections = (
  statuses: Readonly<Record<OnboardingStep, string>>,
): OnboardingStep[] =>
  onboardingSteps.values.filter((step) => !['completed', 'submitted'].includes(statuses[step]))

const isOpen = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && isBlank(value))

const given = (data: Answers, names: readonly string[]): Answers =>
  Object.fromEntries(names.map((name) => [name, data[name]]).filter(([, value]) => !isOpen(value)))

const named = (data: Answers, name: string, field: string): Answers =>
  isOpen(data[name]) ? {} : { [field]: data[name] }

const told = (
  answers: Record<string, string | number | undefined>,
): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(answers).filter(
      (entry): entry is [string, string | number] => !isOpen(entry[1]),
    ),
  )
