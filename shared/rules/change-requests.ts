import type { ChangeDecision, ChangeRequestState } from '#shared/entities/change-requests.ts'
import { isBlank } from '#shared/format/blank.ts'

/** Requests to change locked facts of a project, and who ends them (docs/product.md section 4). */

/** Staff, or the account that the project belongs to. */
export type ChangeDecider = 'staff' | 'owner'

const ENDED_BY = {
  accepted: 'staff',
  refused: 'staff',
  withdrawn: 'owner',
} as const satisfies Record<ChangeDecision, ChangeDecider>

export interface ChangeDecisionProblem {
  kind: 'forbidden' | 'impossible' | 'note_needed'
  text: string
}

/**
 * Why a request cannot be ended so, or null when it can: staff accept it, or refuse it with a note,
 * and its seller withdraws it, all while nobody has decided.
 */
export function changeDecisionProblem(
  from: ChangeRequestState,
  to: ChangeDecision,
  by: ChangeDecider,
  note: string | null,
): ChangeDecisionProblem | null {
  const decider = ENDED_BY[to]
  if (from !== 'requested') {
    return { kind: 'impossible', text: 'This request was already decided or withdrawn.' }
  }
  if (decider !== by) return { kind: 'forbidden', text: FORBIDDEN[decider] }
  if (to === 'refused' && isBlank(note ?? '')) {
    return { kind: 'note_needed', text: 'Tell the seller why the change is refused.' }
  }
  return null
}

const FORBIDDEN = {
  staff: 'Only staff can decide this',
  owner: 'Only the seller can withdraw this',
} as const satisfies Record<ChangeDecider, string>
