import type { AgreementState, ClosingPrint, ClosingSide } from '#shared/entities/closings.ts'

/** Which papers we draw up, for whom, and from when on: the one table behind the screen and the call. */

interface PrintKind {
  /** One paper for the whole transfer, or one for each project. */
  about: 'transfer' | 'project'
  /** The agreement it is drawn from, and whether both sides must have accepted it. */
  needs: { kind: 'terms' | 'funds_flow'; accepted: boolean }
  /** Only the buyer and our team get it. */
  isBuyers: boolean
}

const ACCEPTED = { kind: 'terms', accepted: true } as const
const PROPOSED = { kind: 'terms', accepted: false } as const

export const PRINT_KINDS = {
  committee_memo: { about: 'transfer', needs: PROPOSED, isBuyers: true },
  funds_flow: {
    about: 'transfer',
    needs: { kind: 'funds_flow', accepted: false },
    isBuyers: false,
  },
  election_statement: { about: 'project', needs: ACCEPTED, isBuyers: false },
  form_3468: { about: 'project', needs: ACCEPTED, isBuyers: false },
  form_3800: { about: 'project', needs: ACCEPTED, isBuyers: false },
  documentation_list: { about: 'project', needs: ACCEPTED, isBuyers: true },
  diligence_file: { about: 'transfer', needs: PROPOSED, isBuyers: true },
} as const satisfies Record<ClosingPrint, PrintKind>

/** Papers that are drawn for each project; the others are about the whole transfer. */
export type ProjectPrint = {
  [P in ClosingPrint]: (typeof PRINT_KINDS)[P]['about'] extends 'project' ? P : never
}[ClosingPrint]

export const isByProject = (print: ClosingPrint): print is ProjectPrint =>
  PRINT_KINDS[print].about === 'project'

/** The newest revision of each agreement, by its state; null where none was proposed. */
type NewestStates = Readonly<Record<'terms' | 'funds_flow', AgreementState | null>>

const NOT_THERE = {
  terms: 'No terms are proposed yet.',
  funds_flow: 'No funds-flow memo is proposed yet.',
} as const

/** Returns why a paper can't be drawn up yet, or null. */
export function printProblem(print: ClosingPrint, newest: NewestStates): string | null {
  const { kind, accepted } = PRINT_KINDS[print].needs
  const state = newest[kind]
  if (accepted) {
    return state === 'accepted'
      ? null
      : 'Both sides need to accept the terms before this can be drawn up.'
  }
  return state === null ? NOT_THERE[kind] : null
}

/** Whether a reader of a side gets a paper; null for our team. */
export const isPrintFor = (print: ClosingPrint, side: ClosingSide | null): boolean =>
  !PRINT_KINDS[print].isBuyers || side !== 'seller'
