import { describe, expect, it } from 'vitest'
import { roles } from '#shared/entities/users.ts'
import {
  accessProblems,
  accountFieldOf,
  type UserAccess,
} from '#shared/rules/access/user-access.ts'

const NOBODY: UserAccess = {
  role: null,
  seller_role: null,
  seller_id: null,
  buyer_id: null,
  is_staff: false,
}

describe('accountFieldOf', () => {
  it.each([
    ['admin', null],
    ['seller', 'seller_id'],
    ['investor', 'buyer_id'],
    ['reviewer', null],
    ['evaluator', null],
    [null, null],
  ] as const)('of %s is %s', (role, field) => {
    expect(accountFieldOf(role)).toBe(field)
  })
})

describe('accessProblems', () => {
  it.each<[string, Partial<UserAccess>, string[]]>([
    ['someone in the front door', {}, []],
    ['staff', { role: 'admin', is_staff: true }, []],
    ['a seller user', { role: 'seller', seller_id: 1, seller_role: 'associate' }, []],
    ['an investor', { role: 'investor', buyer_id: 1 }, []],
    ['a seller user without a seller', { role: 'seller' }, ['seller_id']],
    ['an investor of a seller', { role: 'investor', seller_id: 1 }, ['seller_id', 'buyer_id']],
    [
      'a reviewer with a part in a seller',
      { role: 'reviewer', seller_role: 'associate' },
      ['seller_role'],
    ],
    ['staff that are no administrators', { is_staff: true }, ['role']],
    ['an administrator who is not staff', { role: 'admin' }, ['is_staff']],
  ])('finds what is wrong with %s', (_who, access, fields) => {
    expect(Object.keys(accessProblems({ ...NOBODY, ...access }))).toEqual(fields)
  })

  it.each(roles.values)('asks a %s only for the account of that role', (role) => {
    const account = accountFieldOf(role)
    const problems = accessProblems({ ...NOBODY, role, is_staff: role === 'admin' })
    expect(Object.keys(problems)).toEqual(account ? [account] : [])
  })
})
