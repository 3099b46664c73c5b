import { companyTypes } from '#shared/entities/companies.ts'
import type { EnumerationOption } from '#shared/entities/enumeration.ts'
import type { OnboardingStep } from '#shared/entities/onboarding.ts'
import { offtakeTypes, projectTypes, siteControlTypes } from '#shared/entities/projects.ts'
import { usStates } from '#shared/entities/us-states.ts'
import { sectionProblems } from '#shared/rules/accounts/front-door.ts'
import { serviceDayProblem } from '#shared/rules/projects/build-dates.ts'

interface Named {
  name: string
  label: string
  help?: string
  /** Whether a complete section may leave it open. */
  optional?: boolean
}

/** A question of a front-door section. Any answer may stay open until the section is complete. */
export type StepField =
  | (Named & { kind: 'text'; rows?: number })
  | (Named & { kind: 'date' })
  | (Named & { kind: 'number'; unit: string; decimals?: boolean; negative?: boolean })
  | (Named & { kind: 'select'; options: readonly EnumerationOption[] })

const PROGRESS: readonly EnumerationOption[] = [
  { value: 'not_started', label: 'Not started' },
  { value: 'in_progress', label: 'In progress' },
  { value: 'done', label: 'Done' },
  { value: 'not_needed', label: 'Not needed' },
]

/** The questions of each section; the names are keys of its `data`. */
export const STEP_FIELDS = {
  'financial-review': [
    { kind: 'number', name: 'fiscal_year', label: 'Most recent full fiscal year', unit: '' },
    { kind: 'number', name: 'revenue', label: 'Revenue', unit: '$', decimals: true },
    {
      kind: 'number',
      name: 'net_income',
      label: 'Net income',
      unit: '$',
      decimals: true,
      negative: true,
      help: 'Enter a loss as a negative number.',
    },
    { kind: 'number', name: 'total_assets', label: 'Total assets', unit: '$', decimals: true },
    { kind: 'number', name: 'total_debt', label: 'Total debt', unit: '$', decimals: true },
  ],
  'project-review': [
    {
      kind: 'select',
      name: 'site_control',
      label: 'Site control',
      options: siteControlTypes.options,
    },
    { kind: 'select', name: 'permits', label: 'Permits', options: PROGRESS },
    { kind: 'select', name: 'interconnection', label: 'Interconnection', options: PROGRESS },
    { kind: 'select', name: 'offtake', label: 'Offtake', options: offtakeTypes.options },
    {
      kind: 'text',
      name: 'open_points',
      label: 'What’s still outstanding',
      rows: 3,
      optional: true,
    },
  ],
  'company-info': [
    { kind: 'text', name: 'legal_name', label: 'Legal name' },
    { kind: 'select', name: 'company_type', label: 'Company type', options: companyTypes.options },
    { kind: 'text', name: 'ein', label: 'EIN', help: 'Nine digits, such as 12-3456789.' },
    { kind: 'text', name: 'full_street_address', label: 'Street address' },
    { kind: 'text', name: 'city', label: 'City' },
    { kind: 'select', name: 'state', label: 'State', options: usStates.options },
    { kind: 'text', name: 'zip_code', label: 'ZIP code' },
  ],
  'project-info': [
    { kind: 'text', name: 'name', label: 'Project name' },
    {
      kind: 'select',
      name: 'installation_type',
      label: 'Installation type',
      options: projectTypes.options,
    },
    { kind: 'text', name: 'full_street_address', label: 'Street address' },
    {
      kind: 'number',
      name: 'installed_capacity_dc',
      label: 'Installed capacity (DC)',
      unit: 'kW',
      decimals: true,
    },
    { kind: 'number', name: 'eligible_costs', label: 'Eligible costs', unit: '$', decimals: true },
    { kind: 'date', name: 'construction_start_date', label: 'Construction start' },
    { kind: 'date', name: 'placed_in_service_date', label: 'Placed in service' },
  ],
} as const satisfies Record<OnboardingStep, readonly StepField[]>

export type StepValues = Record<string, string | number | null>

const textOf = (value: StepValues[string] | undefined) => (typeof value === 'string' ? value : null)

/** Converts saved answers to form values; unknown shapes are left out rather than shown wrong. */
export function valuesOf(step: OnboardingStep, data: Record<string, unknown>): StepValues {
  const fields: readonly StepField[] = STEP_FIELDS[step]
  return Object.fromEntries(
    fields.map(({ name, kind }) => {
      const saved = data[name]
      if (kind === 'number') return [name, typeof saved === 'number' ? saved : null]
      return [name, typeof saved === 'string' ? saved : kind === 'select' ? null : '']
    }),
  )
}

const OPEN = 'Answer this question to complete the section'

/**
 * Returns what prevents saving a section's answers, by name; with `complete`, also each question that is still open.
 * The server rejects the same answers.
 */
export function stepProblems(
  step: OnboardingStep,
  values: StepValues,
  now: Date,
  complete: boolean,
): Record<string, string> {
  const fields: readonly StepField[] = STEP_FIELDS[step]
  const open = fields.filter(({ name, optional }) => !optional && isOpen(values[name]))
  const service = serviceDayProblem(
    textOf(values.construction_start_date),
    textOf(values.placed_in_service_date),
  )
  return {
    ...(complete ? Object.fromEntries(open.map(({ name }) => [name, OPEN])) : {}),
    ...(service ? { placed_in_service_date: service } : {}),
    ...sectionProblems(step, values, now),
  }
}

const isOpen = (value: StepValues[string] | undefined): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
