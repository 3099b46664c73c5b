import type { AgreementState, ClosingSide, Decision } from '#shared/entities/closings.ts'
import type { SellerStaffRole } from '#shared/entities/users.ts'

/** The parties that decide on a revision: the buyer, and each seller of its credits. */
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

/** Returns the parties that have not decided yet. */
export const undecided = (parties: readonly Party[], decided: readonly PartyDecision[]): Party[] =>
  parties.filter((party) => !decided.some((one) => samePerson(one, party)))

/** Returns the state of a revision: one refusal ends it; it takes effect once all have accepted. */
export function agreementStateOf(
  parties: readonly Party[],
  decided: readonly PartyDecision[],
): AgreementState {
  if (decided.some(({ decision }) => decision === 'decline')) return 'declined'
  return parties.length > 0 && undecided(parties, decided).length === 0 ? 'accepted' : 'proposed'
}

/** Seller staff roles that may speak for the seller in a sale. */
const AUTHORIZED: readonly SellerStaffRole[] = ['tax_poc', 'finance_poc', 'head_of_esg']

/** Whether a person may propose for the account: anyone at a buyer, and a seller's people with a role that decides. */
export const mayPropose = (side: ClosingSide, sellerRole: SellerStaffRole | null): boolean =>
  side === 'buyer' || decides(sellerRole)

const decides = (role: SellerStaffRole | null): boolean =>
  role !== null && AUTHORIZED.includes(role)

/** A member of a seller's team, or staff. */
export interface RoleGiver {
  isStaff: boolean
  seller_role: SellerStaffRole | null
}

/**
 * Returns why a user cannot change a person to this role, or remove them (null), or null. Only those who may decide
 * about sales, and staff, can give or take roles that decide about sales, so nobody can promote themselves.
 */
export function roleProblem(
  giver: RoleGiver,
  from: SellerStaffRole | null,
  to: SellerStaffRole | null,
): string | null {
  if (giver.isStaff || decides(giver.seller_role)) return null
  return decides(from) || decides(to) ? WHO_GIVES : null
}

const WHO_GIVES =
  'This role decides about sales. A colleague in tax, finance, or ESG gives and takes it, or your contact on our team.'
