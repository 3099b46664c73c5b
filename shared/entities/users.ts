import { type EnumerationValue, enumeration } from './enumeration.ts'

export const roles = enumeration({
  admin: 'Admin',
  seller: 'Seller',
  investor: 'Investor',
  reviewer: 'Reviewer',
  evaluator: 'Evaluator',
  /** Invited to one transfer by one of its parties (ours). */
  guest: 'Guest',
})
export type Role = EnumerationValue<typeof roles>

/** Account types; a user without one is in the front door. */
export const accountTypes = enumeration({
  Admin: 'Admin',
  Seller: 'Seller',
  Investor: 'Investor',
  Reviewer: 'Reviewer',
})
export type AccountType = EnumerationValue<typeof accountTypes>

export const sellerStaffRoles = enumeration({
  tax_poc: 'Tax Contact',
  finance_poc: 'Finance Contact',
  head_of_esg: 'Head of ESG',
  associate: 'Associate',
  engineer_reviewer: 'Engineer Reviewer',
  costs_reviewer: 'Costs Reviewer',
})
export type SellerStaffRole = EnumerationValue<typeof sellerStaffRoles>

/** Areas in the staff's view switcher (docs/product.md section 2). */
export const switcherViews = enumeration({
  admin: 'Admin',
  seller: 'Seller',
  investor: 'Investor',
  reviewer: 'Reviewer',
  front_door: 'Front Door',
})
export type SwitcherView = EnumerationValue<typeof switcherViews>
