import type { ChangeDecision, ChangeRequestState } from '#shared/entities/change-requests.ts'
import { isBlank } from '#shared/format/blank.ts'
import { DUTIES } from '#shared/rules/access/duties.ts'

/** Requests to change locked facts of a project, and who can close them (docs/product.md section 4). */

/** Staff, the account that owns the project, or the staff member who requested the change. */
export type ChangeDecider = 'staff' | 'owner' | 'requester'

const ENDED_BY: Readonly<Record<ChangeDecision, readonly ChangeDecider[]>> = {
  accepted: ['staff'],
  refused: ['staff'],
  withdrawn: ['owner', 'requester'],
}

/** Returns a person's role on a request. A change requested by staff takes two people. */
export function changeDecider(
  requestedBy: number,
  reader: { id: number; isStaff: boolean },
): ChangeDecider {
  if (!reader.isStaff) return 'owner'
  return requestedBy === reader.id ? 'requester' : 'staff'
}

export interface ChangeDecisionProblem {
  kind: 'forbidden' | 'impossible' | 'note_needed'
  text: string
}

/**
 * Returns why a request cannot be closed this way, or null: staff accept it, or refuse it with a note, and its seller
 * or the requesting staff member withdraws it, always before it is decided.
 */
export function changeDecisionProblem(
  from: ChangeRequestState,
  to: ChangeDecision,
  by: ChangeDecider,
  note: string | null,
): ChangeDecisionProblem | null {
  if (from !== 'requested') {
    return { kind: 'impossible', text: 'This request was already decided or withdrawn.' }
  }
  if (!ENDED_BY[to].includes(by)) return { kind: 'forbidden', text: FORBIDDEN[by] }
  if (to === 'refused' && isBlank(note ?? '')) {
    return { kind: 'note_needed', text: 'Tell the seller why the change is refused.' }
  }
  return null
}

const FORBIDDEN = {
  staff: 'Only the seller can withdraw this',
  owner: 'Only staff can decide this',
  requester: DUTIES.locked_fact.same,
} as const satisfies Record<ChangeDecider, string>
