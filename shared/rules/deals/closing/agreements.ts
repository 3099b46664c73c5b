import type { AgreementState, ClosingSide, Decision } from '#shared/entities/closing.ts'
import type { SellerStaffRole } from '#shared/entities/users.ts'

/** Who decides about a revision: the buyer, and each seller of its credits. */
export interface Party {
  side: ClosingSide
  /** Null for the buyer. */
  seller_id: number | null
}

export interface PartyDecision extends Party {
  decision: Decision
}

export const samePerson = (a: Party, b: Party): boolean =>
  a.side === b.side && a.seller_id === b.seller_id

/** Parties that have not decided yet. */
export const undecided = (parties: readonly Party[], decided: readonly PartyDecision[]): Party[] =>
  parties.filter((party) => !decided.some((one) => samePerson(one, party)))

/** What the decisions make of a revision: one refusal ends it, all acceptances make it count. */
export function agreementStateOf(
  parties: readonly Party[],
  decided: readonly PartyDecision[],
): AgreementState {
  if (decided.some(({ decision }) => decision === 'decline')) return 'declined'
  return parties.length > 0 && undecided(parties, decided).length === 0 ? 'accepted' : 'proposed'
}

/** Roles of a seller's people who speak for it in a sale. */
const AUTHORIZED: readonly SellerStaffRole[] = ['tax_poc', 'finance_poc', 'head_of_esg']

/** Whether a person may propose, accept, or decline for the account. People of buyers pay, so they may agree. */
export const mayAgree = (side: ClosingSide, sellerRole: SellerStaffRole | null): boolean =>
  side === 'buyer' || decides(sellerRole)

const decides = (role: SellerStaffRole | null): boolean =>
  role !== null && AUTHORIZED.includes(role)

/** Somebody of a seller's team, or of staff. */
export interface RoleGiver {
  isStaff: boolean
  seller_role: SellerStaffRole | null
}

/**
 * Why somebody cannot give a person this role in place of the one before; null when they can. Who decides about sales
 * is for those who do, and for staff: nobody raises themselves.
 */
export function roleProblem(
  giver: RoleGiver,
  from: SellerStaffRole | null,
  to: SellerStaffRole,
): string | null {
  if (giver.isStaff || decides(giver.seller_role)) return null
  return decides(from) || decides(to) ? WHO_GIVES : null
}

const WHO_GIVES =
  'This role decides about sales. A colleague in tax, finance, or ESG gives it, or your contact on our team.'
