import type { RegistrationStanding, RegistrationState } from '#shared/entities/registrations.ts'
import { addDays } from '#shared/format/calendar.ts'
import { andList } from '#shared/format/lists.ts'

/** Registering credits with the IRS before their transfer (docs/product.md section 4, Registration). */

const MOVES: Readonly<Record<RegistrationState, readonly RegistrationState[]>> = {
  draft: ['submitted'],
  submitted: ['irs_question', 'issued'],
  irs_question: ['submitted', 'issued'],
  issued: [],
}

/** Submit this many days before the return is due, because the IRS takes that long. */
const SUBMIT_DAYS_AHEAD = 120

export const submitBy = (returnDueOn: string): string => addDays(returnDueOn, -SUBMIT_DAYS_AHEAD)

interface Row {
  id: number
  name: string
  state: RegistrationState
  /** The dates of its steps so far, `YYYY-MM-DD`. */
  submitted_on: string | null
  questioned_on: string | null
}

/** The date of the last step. */
const lastDay = ({ submitted_on, questioned_on }: Row): string =>
  [submitted_on, questioned_on].reduce<string>((last, day) => (day && day > last ? day : last), '')

/**
 * Returns the same transferor's registration that is still at the IRS: the next one can only be submitted once that is
 * issued. Null if there is none.
 */
export const waitsFor = <R extends Row>(row: Row, group: readonly R[]): R | null =>
  row.state === 'draft'
    ? (group.find(
        ({ id, state }) => id !== row.id && (state === 'submitted' || state === 'irs_question'),
      ) ?? null)
    : null

/** Returns the states a registration can move to now. */
export const registrationMoves = (row: Row, group: readonly Row[]): readonly RegistrationState[] =>
  waitsFor(row, group) ? [] : MOVES[row.state]

/** A registration to move, with the service date of its property, if any. */
interface Moving extends Row {
  in_service_on: string | null
}

export interface RegistrationMove {
  to: RegistrationState
  /** The day it happened, `YYYY-MM-DD`. */
  on: string
  number: string | null
  question: string | null
}

/** Returns why a registration cannot make this move, or what the move lacks, or null. */
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

/** Whether an unsubmitted registration is late. */
export const isLate = (state: RegistrationState, submitByDay: string, today: string): boolean =>
  state === 'draft' && today > submitByDay

interface Numbered {
  state: RegistrationState
  number: string | null
}

/**
 * Returns why a registration number cannot be corrected this way, or null. Once a buyer has committed to pay for the
 * credit, our team has to check a seller's correction.
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

interface RegistrationRecord {
  standing: RegistrationStanding
  /** The project's issued numbers, whether recorded or read in its registration document. */
  numbers: readonly string[]
  /** Of all projects of the transferor. */
  registrations: readonly { project_id: number; state: RegistrationState }[]
}

/** Returns where the standing of a project's registration is on record. */
export function registrationWords(
  { standing, numbers, registrations }: RegistrationRecord,
  projectId: number,
): string {
  const isIssued = registrations.some(
    ({ project_id, state }) => project_id === projectId && state === 'issued',
  )
  if (standing === 'issued' && !isIssued) {
    return `The registration document shows ${andList(numbers)}.`
  }
  return registrations.length === 0
    ? 'No registration is recorded.'
    : 'One after the other, each once the last is issued.'
}
