import type { User } from '#shared/contract/schemas/accounts/users.ts'
import { DEFAULT_TIME_ZONE, usTimeZones } from '#shared/entities/time-zones.ts'
import { type Role, roles, type SellerStaffRole } from '#shared/entities/users.ts'
import { parseId } from '#shared/paths.ts'
import {
  accessProblems,
  accountFieldOf,
  type UserAccess,
} from '#shared/rules/access/user-access.ts'

/** The values of the user form: accounts of other roles stay filled in until it is saved. */
export interface UserValues {
  first_name: string
  last_name: string
  email: string
  job_title: string
  phone_number: string
  timezone: string | null
  /** Null is a front-door user. */
  role: Role | null
  seller_id: number | null
  seller_role: SellerStaffRole | null
  buyer_id: number | null
  app_enabled: boolean
}

export const valuesOf = (user: User): UserValues => ({
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  job_title: user.job_title ?? '',
  phone_number: user.phone_number ?? '',
  timezone: user.timezone,
  role: user.role,
  seller_id: user.seller_id,
  seller_role: user.seller_role,
  buyer_id: user.buyer_id,
  app_enabled: user.app_enabled,
})

/** Returns a new user, prefilled from the page's address: an account's page links here. */
export function newUserValues(query: URLSearchParams): UserValues {
  const role = query.get('role')
  return {
    first_name: '',
    last_name: '',
    email: '',
    job_title: '',
    phone_number: '',
    timezone: DEFAULT_TIME_ZONE,
    role: roles.has(role) ? role : null,
    seller_id: parseId(query.get('seller_id') ?? ''),
    seller_role: null,
    buyer_id: parseId(query.get('buyer_id') ?? ''),
    app_enabled: true,
  }
}

/** Returns the access for the chosen role, with that role's account only. */
export function accessOf(values: UserValues): UserAccess {
  const { role } = values
  const account = accountFieldOf(role)
  return {
    role,
    seller_id: account === 'seller_id' ? values.seller_id : null,
    seller_role: role === 'seller' ? values.seller_role : null,
    buyer_id: account === 'buyer_id' ? values.buyer_id : null,
    is_staff: role === 'admin',
  }
}

/** Returns the body that the server stores; the server derives the staff flag from the role. */
export function bodyOf(values: UserValues) {
  const { is_staff: _follows, ...access } = accessOf(values)
  const { timezone } = values
  return {
    first_name: values.first_name.trim(),
    last_name: values.last_name.trim(),
    email: values.email.trim(),
    job_title: values.job_title.trim() || null,
    phone_number: values.phone_number.trim() || null,
    ...(usTimeZones.has(timezone) ? { timezone } : {}),
    ...access,
    app_enabled: values.app_enabled,
  } satisfies Partial<User>
}

/** Validates the account of a role, with the server's messages; true if valid. */
export const accountRule =
  (field: 'seller_id' | 'buyer_id') =>
  (_id: number | null, values: UserValues): string | true =>
    accessProblems(accessOf(values))[field] ?? true
