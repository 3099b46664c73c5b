import { describe, expect, it } from 'vitest'
import { frameOf } from '#portals/app/frame-of.ts'
import { matchPath } from '#shared/paths.ts'

const base = {
  id: 1,
  is_staff: false,
  role: null,
  seller_id: null,
  buyer_id: null,
  app_enabled: true,
}
const USERS = {
  visitor: { ...base, id: 0 },
  frontdoor: base,
  seller: { ...base, role: 'seller', seller_id: 5 },
  waiting: { ...base, role: 'seller', seller_id: 5, app_enabled: false },
  investor: { ...base, role: 'investor', buyer_id: 3 },
  reviewer: { ...base, role: 'reviewer' },
  evaluator: { ...base, role: 'evaluator' },
  staff: { ...base, is_staff: true, role: 'admin' },
}

describe('frame around a page', () => {
  it.each([
    ['visitor', '/password-login', null],
    ['visitor', '/nowhere', null],
    ['seller', '/quote', null],
    ['seller', '/', 'seller'],
    ['seller', '/bank-accounts', 'seller'],
    ['frontdoor', '/bank-accounts', 'frontdoor'],
    ['waiting', '/new-user', 'seller'],
    ['frontdoor', '/welcome', 'frontdoor'],
    ['investor', '/account-settings/', 'investor'],
    ['reviewer', '/account-settings/', 'reviewer'],
    ['evaluator', '/reviews', 'reviewer'],
    ['investor', '/nowhere', 'investor'],
    ['staff', '/investor', 'investor'],
    ['staff', '/welcome', 'frontdoor'],
  ] as const)('for a %s at %s is %s', (user, address, expected) => {
    expect(frameOf(USERS[user], matchPath(address), 'seller')).toBe(expected)
  })

  it('keeps the current frame for staff on pages that belong to everyone', () => {
    expect(frameOf(USERS.staff, matchPath('/account-settings/'), 'reviewer')).toBe('reviewer')
  })
})
