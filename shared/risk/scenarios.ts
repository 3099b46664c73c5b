import type { Assumptions } from './assumptions.ts'
import { PARAMETERS, type ParameterKey } from './parameters.ts'

/** A named set of assumptions. */
export interface Scenario {
  readonly key: string
  readonly name: string
  readonly description: string
  readonly assumptions: Assumptions
}

const times = (key: ParameterKey, factor: number) => ({ [key]: PARAMETERS[key].default * factor })

/** The ten built-in scenarios (docs/domain.md section 6). */
export const SCENARIOS: readonly Scenario[] = [
  {
    key: 'base',
    name: 'Base case',
    description: 'The facts as they are and every parameter at its default.',
    assumptions: {},
  },
  {
    key: 'uninsured_non_rated',
    name: 'Uninsured, guarantor not rated',
    description:
      'No insurance, and an indemnity of a guarantor whose review passed with conditions.',
    assumptions: { insurance: 'none', guarantor: 'pass_c' },
  },
  {
    key: 'investment_grade',
    name: 'Guarantor of investment grade',
    description: 'Every indemnity is backed by a guarantor rated BBB.',
    assumptions: { guarantor: 'BBB' },
  },
  {
    key: 'hail_year',
    name: 'Hail year',
    description: 'Hail, fire, and wind strike five times as often.',
    assumptions: times('casualty', 5),
  },
  {
    key: 'year_end_squeeze',
    name: 'Year-end squeeze',
    description: 'Every project still to be placed in service is 45 days later.',
    assumptions: { slip_shift: 45 },
  },
  {
    key: 'audit_wave',
    name: 'Audit wave',
    description: 'Four times as many bases are audited and cut.',
    assumptions: times('audit', 4),
  },
  {
    key: 'wages_unproven',
    name: 'Wages unproven',
    description: 'No project has certificates of prevailing wages.',
    assumptions: { certificates: 'none' },
  },
  {
    key: 'lender_stress',
    name: 'Lender stress',
    description: 'Project debt defaults four times as often, and no lender forbears.',
    assumptions: { ...times('debt_default', 4), forbearance: 'none' },
  },
  {
    key: 'foreign_entity_strict',
    name: 'Foreign entity rules, strict',
    description: 'The tests apply to every project and are failed five times as often.',
    assumptions: {
      ...times('foreign_entity', 5),
      ...times('foreign_payment', 5),
      foreign_entity_tests: 'all',
    },
  },
  {
    key: 'step_up_uninsured',
    name: 'Step-up uninsured',
    description: 'Insurance leaves out what an audit cuts from the basis.',
    assumptions: { step_up: 'uninsured' },
  },
]
