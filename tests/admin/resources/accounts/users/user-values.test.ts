import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accessOf,
  accountRule,
  bodyOf,
  newUserValues,
  type UserValues,
  valuesOf,
} from '#admin/resources/accounts/users/user-values.ts'
import { roles, sellerStaffRoles } from '#shared/entities/users.ts'
import { accessProblems } from '#shared/rules/access/user-access.ts'
import { user } from './records.ts'

const blank = newUserValues(new URLSearchParams())

describe('newUserValues', () => {
  it.each<[string, Partial<UserValues>]>([
    ['', { role: null, seller_id: null, buyer_id: null }],
    ['role=investor&buyer_id=3', { role: 'investor', buyer_id: 3 }],
    ['role=seller&seller_id=12', { role: 'seller', seller_id: 12 }],
    ['role=emperor&seller_id=-1', { role: null, seller_id: null }],
  ])('reads %j', (query, values) => {
    expect(newUserValues(new URLSearchParams(query))).toMatchObject(values)
  })
})

describe('accessOf', () => {
  const anyValues = fc.record({
    role: fc.constantFrom(null, ...roles.values),
    seller_id: fc.constantFrom(null, 1),
    seller_role: fc.constantFrom(null, ...sellerStaffRoles.values),
    buyer_id: fc.constantFrom(null, 2),
  })

  it('keeps only what fits the role, so that at most its account is missing', () => {
    fc.assert(
      fc.property(anyValues, (typed) => {
        const problems = accessProblems(accessOf({ ...blank, ...typed }))
        const missing = { seller: 'seller_id', investor: 'buyer_id' } as const
        const account =
          typed.role === 'seller' || typed.role === 'investor' ? missing[typed.role] : null
        const expected = account && typed[account] === null ? [account] : []
        expect(Object.keys(problems)).toEqual(expected)
      }),
    )
  })
})

describe('accountRule', () => {
  it.each<[string, 'seller_id' | 'buyer_id', Partial<UserValues>, string | true]>([
    ['a seller', 'seller_id', { role: 'seller' }, 'Choose a seller for this user'],
    ['a chosen seller', 'seller_id', { role: 'seller', seller_id: 4 }, true],
    ['a buyer', 'buyer_id', { role: 'investor' }, 'Choose a buyer for this user'],
    ['nothing of a reviewer', 'seller_id', { role: 'reviewer' }, true],
  ])('asks for %s', (_what, field, values, expected) => {
    expect(accountRule(field)(null, { ...blank, ...values })).toBe(expected)
  })
})

describe('bodyOf', () => {
  it('leaves a user unchanged when nothing was edited', () => {
    const read = user({ seller_id: 4, role: 'seller', seller_role: 'associate' })
    expect({ ...read, ...bodyOf(valuesOf(read)) }).toEqual(read)
  })

  it('trims text, clears emptied fields, and drops the account of another role', () => {
    const typed: UserValues = { ...blank, role: 'admin', buyer_id: 3, job_title: ' ' }
    expect(bodyOf({ ...typed, first_name: ' Ada ' })).toMatchObject({
      first_name: 'Ada',
      job_title: null,
      phone_number: null,
      role: 'admin',
      buyer_id: null,
    })
  })

  it('omits a time zone that is not in the list', () => {
    expect(bodyOf({ ...blank, timezone: 'Europe/Berlin' })).not.toHaveProperty('timezone')
  })
})
