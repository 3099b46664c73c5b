import { formatExact } from '#shared/format/numbers.ts'
import { formatShare } from '#shared/format/percent.ts'
import type { Cause, Element } from './portfolio.ts'
import type { Payer } from './protection.ts'

/** The wording of simulation results in screens, files, and reports. */
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

/** `8%`, `0.02%`: a chance with two significant digits, so small ones don't read as zero. */
export function chanceWords(share: number): string {
  const percent = share * 100
  if (percent > 0 && percent < 1) return `${formatExact(Number(percent.toPrecision(2)))}%`
  // Nearly certain must not read as certain either.
  const rest = Number(((1 - share) * 100).toPrecision(2))
  return rest > 0 && rest < 1 ? `${formatExact(100 - rest)}%` : formatShare(share)
}
