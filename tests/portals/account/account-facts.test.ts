import { expect, it } from 'vitest'
import { accountFacts, seesDeciders, writesFromSettings } from '#portals/account/account-facts.ts'
import { VISITOR } from '#shared/contract/visitor.ts'

const person = { ...VISITOR, id: 5, is_active: true, date_joined: '2026-11-20T20:00:00.000Z' }

it.each([
  [{ role: 'evaluator' }, 'Account type: Evaluator'],
  [{ role: 'reviewer' }, 'Account type: Reviewer'],
  [{ role: 'seller' }, 'Account type: Applicant'],
  [
    { role: 'seller', seller_id: 1, seller_name: 'Vega', app_enabled: true },
    'Account type: Seller, Seller: Vega',
  ],
  [
    { role: 'investor', buyer_id: 1, buyer_name: 'Halden' },
    'Account type: Investor, Buyer: Halden',
  ],
  [{ role: 'admin', is_staff: true }, 'Account type: Admin'],
] as const)('lists for %j the facts: %s', (facts, expected) => {
  const lines = accountFacts({ ...person, ...facts }).map(
    ({ label, value }) => `${label}: ${value}`,
  )
  expect(lines.slice(0, -3).join(', ')).toBe(expected)
  expect(lines.slice(-3)[0]).toMatch(/^Joined: 11\/20\/2026, /)
})

it.each([
  [{ role: 'seller' }, true],
  [{ role: 'investor', buyer_id: 1 }, true],
  [{ role: 'reviewer' }, true],
  // They have a page for it.
  [{ role: 'seller', seller_id: 1, app_enabled: true }, false],
  // The access matrix does not give them this call.
  [{ role: 'seller', seller_id: 1, app_enabled: false }, false],
  [{ role: 'evaluator' }, false],
  [{ role: 'admin', is_staff: true }, false],
] as const)('%o can write to our team from the settings: %s', (role, expected) => {
  expect(writesFromSettings({ ...person, ...role })).toBe(expected)
})

it.each([
  [{ role: 'investor', buyer_id: 1 }, true],
  [{ role: 'seller', seller_id: 1, app_enabled: true }, true],
  [{ role: 'seller', seller_id: 1, app_enabled: false }, false],
  [{ role: 'seller' }, false],
  [{ role: 'reviewer' }, false],
  [{ role: 'admin', is_staff: true }, false],
] as const)('%o sees who decides for their account: %s', (role, expected) => {
  expect(seesDeciders({ ...person, ...role })).toBe(expected)
})
