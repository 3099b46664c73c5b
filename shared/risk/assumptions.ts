import { creditRatings } from '#shared/entities/companies.ts'
import {
  NO_PARAMETER,
  PARAMETERS,
  type ParameterKey,
  type ParameterValues,
  parameterProblems,
} from './parameters.ts'
import { type Backing, DEFAULT_RATES, type Portfolio } from './portfolio.ts'

/** What is assumed instead of the facts; `facts` leaves them as they are. */
export interface Choices {
  readonly insurance: 'facts' | 'none' | 'all'
  readonly guarantor: 'facts' | 'none' | Backing
  readonly certificates: 'facts' | 'none'
  readonly forbearance: 'facts' | 'none'
  readonly foreign_entity_tests: 'facts' | 'all'
  readonly step_up: 'facts' | 'uninsured'
}

export type ChoiceKey = keyof Choices

interface Choice {
  readonly label: string
  readonly options: Readonly<Record<string, string>>
}

const FACTS = { facts: 'As the facts are' } as const
const rated = Object.fromEntries(
  Object.entries(creditRatings.labels).filter(([key]) => key in DEFAULT_RATES),
)

/** Choices with the words for each option, in the order in which people read them. */
export const CHOICES: Readonly<Record<ChoiceKey, Choice>> = {
  insurance: {
    label: 'Tax insurance',
    options: { ...FACTS, none: 'Nothing is insured', all: 'Everything is insured' },
  },
  guarantor: {
    label: 'Guarantor',
    options: {
      ...FACTS,
      none: 'No indemnity',
      ...rated,
      pass_a: 'Not rated, Pass A',
      pass_b: 'Not rated, Pass B',
      pass_c: 'Not rated, Pass C',
      pass_d: 'Not rated, Pass D',
    },
  },
  certificates: {
    label: 'Wage certificates',
    options: { ...FACTS, none: 'None are on file' },
  },
  forbearance: { label: 'Forbearance', options: { ...FACTS, none: 'No lender forbears' } },
  foreign_entity_tests: {
    label: 'Foreign entity tests',
    options: { ...FACTS, all: 'They apply to every project' },
  },
  step_up: { label: 'Step-up', options: { ...FACTS, uninsured: 'Insurance leaves it out' } },
}

/** Numbers and choices that differ from the defaults, as scenarios, calls, and links carry them. */
export type Assumptions = Readonly<Record<string, number | string>>

export interface ReadAssumptions {
  readonly values: Partial<ParameterValues>
  readonly choices: Choices
}

const NO_CHOICES: Choices = {
  insurance: 'facts',
  guarantor: 'facts',
  certificates: 'facts',
  forbearance: 'facts',
  foreign_entity_tests: 'facts',
  step_up: 'facts',
}

/** What is wrong with assumptions, by key; empty when nothing is. */
export function assumptionProblems(given: Assumptions): Record<string, string> {
  const numbers: Record<string, number> = {}
  const problems: Record<string, string> = {}
  for (const [key, value] of Object.entries(given)) {
    const choice = Object.hasOwn(CHOICES, key) ? CHOICES[key as ChoiceKey] : null
    if (!choice) {
      if (typeof value === 'number') numbers[key] = value
      else problems[key] = Object.hasOwn(PARAMETERS, key) ? 'Enter a number' : NO_PARAMETER
    } else if (!Object.hasOwn(choice.options, String(value))) {
      problems[key] = `Choose one of ${Object.keys(choice.options).join(', ')}`
    }
  }
  return { ...problems, ...parameterProblems(numbers) }
}

/** Assumptions without problems, taken apart. */
export function readAssumptions(given: Assumptions): ReadAssumptions {
  const entries = Object.entries(given)
  const values = Object.fromEntries(entries.filter(([key]) => key in PARAMETERS))
  const choices = Object.fromEntries(entries.filter(([key]) => key in CHOICES))
  return {
    values: values as Partial<Record<ParameterKey, number>>,
    choices: { ...NO_CHOICES, ...choices } as Choices,
  }
}

/** The portfolio as it would be under the choices. */
export function assume(portfolio: Portfolio, choices: Choices): Portfolio {
  const { insurance, guarantor, certificates, forbearance, foreign_entity_tests } = choices
  return {
    ...portfolio,
    deals: portfolio.deals.map((deal) => ({
      ...deal,
      insured: insurance === 'facts' ? deal.insured : insurance === 'all',
      ...(guarantor === 'facts' ? {} : { backing: guarantor === 'none' ? null : guarantor }),
      ...(choices.step_up === 'facts' ? {} : { basis_insured: false }),
    })),
    projects: portfolio.projects.map((project) => ({
      ...project,
      wages: certificates === 'none' && project.wages === 'certified' ? 'unproven' : project.wages,
      debt: forbearance === 'none' && project.debt === 'forbearance' ? 'debt' : project.debt,
      foreign_entity_test: foreign_entity_tests === 'all' || project.foreign_entity_test,
    })),
  }
}
