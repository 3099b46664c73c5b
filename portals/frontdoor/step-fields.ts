import { companyTypes } from '#shared/entities/companies.ts'
import type { EnumerationOption } from '#shared/entities/enumeration.ts'
import type { OnboardingStep } from '#shared/entities/onboarding.ts'
import { offtakeTypes, projectTypes, siteControlTypes } from '#shared/entities/projects.ts'
import { usStates } from '#shared/entities/us-states.ts'
import { serviceDayProblem } from '#shared/rules/build-dates.ts'

interface Named {
  name: string
  label: string
  help?: string
}

/** A question of a front-door section. Every answer may stay open until the section is complete. */
export type StepField =
  | (Named & { kind: 'text'; rows?: number })
  /** `serviceAfter` names the day on which construction starts. */
  | (Named & { kind: 'date'; serviceAfter?: string })
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
    { kind: 'text', name: 'open_points', label: 'What’s still outstanding', rows: 3 },
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
    {
      kind: 'date',
      name: 'placed_in_service_date',
      label: 'Placed in service',
      serviceAfter: 'construction_start_date',
    },
  ],
} as const satisfies Record<OnboardingStep, readonly StepField[]>

export type StepValues = Record<string, string | number | null>

/** Says what is wrong with a day of service beside the start of construction. */
export const serviceDayRule =
  (start: string) =>
  (service: StepValues[string], values: StepValues): string | true =>
    serviceDayProblem(textOf(values[start]), textOf(service)) ?? true

const textOf = (value: StepValues[string] | undefined) => (typeof value === 'string' ? value : null)

/** What was saved, as values of the form: unknown shapes are left out rather than shown wrong. */
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

/** Labels of the questions that are still open. */
export function openQuestions(step: OnboardingStep, values: StepValues): string[] {
  const fields: readonly StepField[] = STEP_FIELDS[step]
  return fields
    .filter(({ name }) => {
      const value = values[name]
      return value === null || value === undefined || value === ''
    })
    .map(({ label }) => label)
}
