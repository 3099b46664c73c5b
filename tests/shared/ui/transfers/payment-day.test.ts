import { expect, it } from 'vitest'
import { paymentDay } from '#shared/ui/transfers/payment-day.ts'

it.each([
  ['the day the bank settled it', '2026-11-24T15:00:00Z', '2026-11-24', 'Settled 11/24/2026'],
  ['its day until then', null, '2026-12-01', '12/01/2026'],
  ['nothing while none is set', null, null, null],
])('tells of a payment %s', (_what, settled_at, payment_day, words) => {
  expect(paymentDay({ settled_at, payment_day })).toBe(words)
})
