import type { FieldErrors } from '#shared/contract/errors.ts'
import type { Role, SellerStaffRole } from '#shared/entities/users.ts'

/** The fields that decide which account a user belongs to (docs/product.md section 6). */
export interface UserAccess {
  role: Role | null
  seller_role: SellerStaffRole | null
  seller_id: number | null
  buyer_id: number | null
  is_staff: boolean
}

export const ACCESS_FIELDS = [
  'role',
  'seller_role',
  'seller_id',
  'buyer_id',
  'is_staff',
] as const satisfies readonly (keyof UserAccess)[]

export type AccountField = 'seller_id' | 'buyer_id'

/** The account each role acts for. It is required for that role and not allowed for the others. */
const ACCOUNT_OF = {
  admin: null,
  seller: 'seller_id',
  investor: 'buyer_id',
  reviewer: null,
  evaluator: null,
  guest: null,
} as const satisfies Record<Role, AccountField | null>

/** The field that holds a role's account; null if the role has none. */
export const accountFieldOf = (role: Role | null): AccountField | null => role && ACCOUNT_OF[role]

const MISSING = {
  seller_id: 'Choose a seller for this user',
  buyer_id: 'Choose a buyer for this user',
} as const
const SURPLUS = {
  seller_id: 'Only users with the Seller role can belong to a seller',
  buyer_id: 'Only users with the Investor role can belong to a buyer',
} as const

/** Returns why role, account, and staff flag don't fit together, by field; empty if they do. */
export function accessProblems(access: UserAccess): FieldErrors {
  const errors: FieldErrors = {}
  const account = accountFieldOf(access.role)
  for (const field of ['seller_id', 'buyer_id'] as const) {
    if (field === account && access[field] === null) errors[field] = MISSING[field]
    if (field !== account && access[field] !== null) errors[field] = SURPLUS[field]
  }
  if (access.seller_role !== null && access.role !== 'seller') {
    errors.seller_role = 'Only users with the Seller role can have a seller role'
  }
  if (access.is_staff && access.role !== 'admin') errors.role = 'Staff must have the Admin role'
  if (!access.is_staff && access.role === 'admin') {
    errors.is_staff = 'Only staff can have the Admin role'
  }
  return errors
}
