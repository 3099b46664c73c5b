import type { Cause, Element } from './portfolio.ts'
import type { Payer } from './protection.ts'

/** The words for what a simulation tells, as screens, files, and reports have them. */
export const CAUSE_WORDS: Readonly<Record<Cause, string>> = {
  late_service: 'Late in service',
  foreign_entity: 'Foreign entity rules',
  basis: 'Basis cut in an audit',
  wages: 'Wage rules',
  adders: 'Bonus lost',
  casualty: 'Hail, fire, or wind',
  disposal: 'Sale of the property',
  foreclosure: 'Foreclosure',
}

export const ELEMENT_WORDS: Readonly<Record<Element | 'gross_up', string>> = {
  credit: 'Credit',
  delay: 'Delay',
  penalty: 'Penalty',
  interest: 'Interest',
  contest_cost: 'Contest cost',
  gross_up: 'Gross-up',
}

export const PAYER_WORDS: Readonly<Record<Payer, string>> = {
  holdback: 'Holdback',
  indemnity: 'Indemnity',
  insurance: 'Insurance',
}
