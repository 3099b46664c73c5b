// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { HitCard } from '#admin/resources/companies/kyb/HitCard.tsx'
import type { KybHit } from '#shared/contract/schemas/companies/kyb.ts'
import { renderAdmin, stubNetwork } from '#tests/admin/render.tsx'
import { quietly } from '#tests/shared/ui/render.tsx'

quietly()

const HIT: KybHit = {
  id: 7,
  subject: 'Kestrel LP',
  role: 'owner',
  list: 'other',
  version_id: 1,
  entity_id: '90004',
  name: 'Kestrel FZE',
  matched_name: 'Kestrel FZE',
  program: null,
  score: 0.9,
  reasons: ['Same words'],
  state: 'confirmed',
  reason: 'The same address',
  by: 'Ada Quinn',
  decided_at: '2026-11-16T15:00:00.000Z',
  lift: null,
  report_due_on: null,
  reported_at: null,
  reported_by: null,
  report_reference: null,
  version: 3,
}
const LIFT = {
  state: 'dismissed',
  reason: 'A company of another country.',
  by_id: 5,
  by: 'Ben Cole',
  at: '2026-11-16T15:00:00.000Z',
} as const

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

it.each([
  ['open', { state: 'open', reason: null }, ['Dismiss', 'Confirm']],
  ['dismissed', { state: 'dismissed' }, ['Confirm']],
  ['confirmed', {}, ['Dismiss']],
  ['to be lifted', { lift: LIFT }, ['Agree to dismiss', 'Keep confirmed']],
] as const)('a match that is %s', (_what, changes, expected) => {
  renderAdmin(<HitCard hit={{ ...HIT, ...changes }} />)
  expect(buttons()).toEqual(expected)
})

it('a lift says who asks, and why, and sends what the second person decides', async () => {
  const sent = stubNetwork({ 'PATCH /api/kyb-hit/7/': () => ({ body: { ok: true } }) })
  renderAdmin(<HitCard hit={{ ...HIT, lift: LIFT }} />)
  expect(
    screen.getByText('Ben Cole asks to dismiss it: A company of another country.'),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Agree to dismiss' }))
  await userEvent.type(screen.getByLabelText('Reason'), 'Agreed')
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss match' }))
  expect(sent).toMatchObject([{ body: { state: 'dismissed', reason: 'Agreed' }, ifMatch: '"3"' }])
})

it('asking to lift takes a sentence', async () => {
  const sent = stubNetwork({})
  renderAdmin(<HitCard hit={HIT} />)
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await userEvent.type(screen.getByLabelText('Reason'), 'x')
  await userEvent.click(screen.getByRole('button', { name: 'Ask a colleague' }))
  expect(screen.getByText('Say in a sentence why this isn’t the listed party')).toBeTruthy()
  expect(sent).toEqual([])
})
