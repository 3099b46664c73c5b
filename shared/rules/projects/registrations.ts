import type { RegistrationState } from '#shared/entities/registrations.ts'
import { addDays } from '#shared/format/calendar.ts'

/** Registering credits with the IRS before they are transferred (docs/product.md section 4, Registration). */

const MOVES: Readonly<Record<RegistrationState, readonly RegistrationState[]>> = {
  draft: ['submitted'],
  submitted: ['irs_question', 'issued'],
  irs_question: ['submitted', 'issued'],
  issued: [],
}

/** Days before the return is due by which to submit: the IRS needs as long. */
const SUBMIT_DAYS_AHEAD = 120

export const submitBy = (returnDueOn: string): string => addDays(returnDueOn, -SUBMIT_DAYS_AHEAD)

interface Row {
  id: number
  name: string
  state: RegistrationState
  /** The days of its steps so far, `YYYY-MM-DD`. */
  submitted_on: string | null
  questioned_on: string | null
}

/** The day of the last step. */
const lastDay = ({ submitted_on, questioned_on }: Row): string =>
  [submitted_on, questioned_on].reduce<string>((last, day) => (day && day > last ? day : last), '')

/**
 * The registration of the same transferor that the IRS still has: another one is submitted once that is issued.
 * Null when nothing is in the way.
 */
export const waitsFor = <R extends Row>(row: Row, group: readonly R[]): R | null =>
  row.state === 'draft'
    ? (group.find(
        ({ id, state }) => id !== row.id && (state === 'submitted' || state === 'irs_question'),
      ) ?? null)
    : null

/** The states that a registration can be brought to now. */
export const registrationMoves = (row: Row, group: readonly Row[]): readonly RegistrationState[] =>
  waitsFor(row, group) ? [] : MOVES[row.state]

/** A registration that is brought on: of a property with the day on which it came into service, if it has. */
interface Moving extends Row {
  in_service_on: string | null
}

export interface RegistrationMove {
  to: RegistrationState
  /** The day on which it happened, `YYYY-MM-DD`. */
  on: string
  number: string | null
  question: string | null
}

/** Why a registration cannot be brought there, or what the move lacks; null when it can. */
export function registrationProblem(
  row: Moving,
  group: readonly Row[],
  { to, on, number, question }: RegistrationMove,
  today: string,
): { field: 'state' | 'on' | 'number' | 'question'; text: string } | null {
  const other = waitsFor(row, group)
  if (other) {
    return {
      field: 'state',
      text: `${other.name} is with the IRS. Submit this once that is issued`,
    }
  }
  if (!MOVES[row.state].includes(to)) return { field: 'state', text: 'This doesn’t come next' }
  if (on > today) return { field: 'on', text: 'Enter today’s date or earlier' }
  if (to === 'submitted') {
    const service = row.in_service_on
    if (service === null || service > today) {
      return { field: 'state', text: 'Submit this once the property is placed in service' }
    }
    if (on < service) return { field: 'on', text: 'The property wasn’t in service yet' }
  }
  if (on < lastDay(row)) return { field: 'on', text: 'This is before the last step' }
  if (to === 'issued' && !number) return { field: 'number', text: 'Enter the registration number' }
  if (to === 'irs_question' && !question) return { field: 'question', text: 'Enter the question' }
  return null
}

/** Whether a registration that is not submitted is late. */
export const isLate = (state: RegistrationState, submitByDay: string, today: string): boolean =>
  state === 'draft' && today > submitByDay

interface Numbered {
  state: RegistrationState
  number: string | null
}

/**
 * Why the number of a registration cannot be corrected so; null when it can. Once a buyer has committed to pay for the
 * credit, our team is the second look at what a seller says.
 */
export function correctionProblem(
  { state, number }: Numbered,
  correct: string,
  { isStaff, isCommitted }: { isStaff: boolean; isCommitted: boolean },
): { field: 'state' | 'number'; text: string } | null {
  if (state !== 'issued') return { field: 'state', text: 'Only an issued number is corrected' }
  if (isCommitted && !isStaff) {
    return { field: 'state', text: 'The buyer has confirmed. Ask our team to correct the number' }
  }
  return number === correct ? { field: 'number', text: 'This is the number on record' } : null
}
