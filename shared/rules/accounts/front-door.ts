import { z } from 'zod'
import { zipCode } from '#shared/entities/address-fields.ts'
import { EIN_MESSAGE, EIN_PATTERN } from '#shared/entities/company-patterns.ts'
import type { OnboardingStep } from '#shared/entities/onboarding.ts'

// Rejects front door answers that no real company or project could have (docs/product.md section 5).

const FIRST_YEAR = 1990
const MAX_DOLLARS = 1_000_000_000_000
const TOO_MUCH = 'Enter at most $1,000,000,000,000'

const figure = z.number({ error: 'Enter a number' })
const dollars = figure.min(0, 'Enter 0 or more').max(MAX_DOLLARS, TOO_MUCH)
const signedDollars = figure
  .min(-MAX_DOLLARS, 'Enter at least -$1,000,000,000,000')
  .max(MAX_DOLLARS, TOO_MUCH)
const yearUntil = (now: Date) => {
  const words = `Enter a year between ${FIRST_YEAR} and ${now.getUTCFullYear()}`
  return figure.int(words).min(FIRST_YEAR, words).max(now.getUTCFullYear(), words)
}

/** Rules for the answers, by section and name; answers not listed are free text or a choice. */
const answersOf = (now: Date): Record<OnboardingStep, Record<string, z.ZodType>> => ({
  'financial-review': {
    fiscal_year: yearUntil(now),
    revenue: dollars,
    net_income: signedDollars,
    total_assets: dollars,
    total_debt: dollars,
  },
  'project-review': {},
  'company-info': { zip_code: zipCode, ein: z.string().trim().regex(EIN_PATTERN, EIN_MESSAGE) },
  'project-info': {
    installed_capacity_dc: figure
      .min(1, 'Enter at least 1 kW')
      .max(7_500_000, 'Enter at most 7,500,000 kW'),
    eligible_costs: dollars,
  },
})

/** Returns the problems with a section's answers, by name; unanswered ones (null or empty) are fine. */
export function sectionProblems(
  step: OnboardingStep,
  data: Readonly<Record<string, unknown>>,
  now: Date,
): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const [name, schema] of Object.entries(answersOf(now)[step])) {
    const value = data[name]
    if (value === null || value === undefined || value === '') continue
    const issue = schema.safeParse(value).error?.issues[0]
    if (issue) problems[name] = issue.message
  }
  return problems
}
