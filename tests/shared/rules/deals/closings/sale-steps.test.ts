import { describe, expect, it } from 'vitest'
import type { ClosingItem, ClosingSide } from '#shared/entities/closings.ts'
import type { ChecklistLine } from '#shared/rules/deals/closings/checklist.ts'
import { isMineAlone, saleSteps } from '#shared/rules/deals/closings/sale-steps.ts'

const NOTHING = {
  decisions: [],
  lines: [],
  approval: null,
  hasFailed: false,
  proposing: null,
} as const
const READY = { ...NOTHING, side: 'buyer', stage: 'ready_to_pay' } as const

const owed = (item: ClosingItem, ...sides: ClosingSide[]): ChecklistLine => ({
  item,
  phase: 'after_payment',
  sides: ['buyer', 'seller'],
  state: sides.length > 0 ? 'open' : 'done',
  text: sides.length > 0 ? 'Missing.' : null,
  waits_for: sides.map((side) => ({ side, name: null })),
})

describe('saleSteps', () => {
  it('asks for decisions first, with the price of terms', () => {
    const decisions = [
      { kind: 'terms', price: 460_000 },
      { kind: 'data_room', price: null },
    ] as const
    const steps = saleSteps({ ...NOTHING, side: 'seller', stage: 'terms', decisions })
    expect(steps.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'decide: Decide on the terms over $460,000',
      'decide: Decide on the data room',
    ])
  })

  it.each([
    ['none', 'Propose the terms'],
    ['declined', 'Propose other terms: the last were declined'],
    ['voided', 'Propose the terms again: the last are void'],
  ] as const)('tells both sides what to do without terms in force: %s', (proposing, text) => {
    for (const side of ['buyer', 'seller'] as const) {
      const draft = { ...NOTHING, side, stage: 'draft' } as const
      expect(saleSteps({ ...draft, proposing })).toEqual([{ kind: 'item', item: 'terms', text }])
      expect(saleSteps(draft)).toEqual([])
    }
  })

  it.each([
    ['none is required', null, ['purchase']],
    ['nobody has approved', { approved_by: [], is_mine: false }, ['approve']],
    ['the reader alone has', { approved_by: ['Ann'], is_mine: true }, []],
    ['a colleague has', { approved_by: ['Ben'], is_mine: false }, ['purchase']],
    ['both have', { approved_by: ['Ann', 'Ben'], is_mine: true }, ['purchase']],
  ])('sends the buyer to pay once the second approver lets it: %s', (_what, approval, expected) => {
    expect(saleSteps({ ...READY, approval }).map(({ kind }) => kind)).toEqual(expected)
  })

  it('asks to confirm again after a failure, and never a seller', () => {
    expect(saleSteps({ ...READY, hasFailed: true })).toMatchObject([{ kind: 'confirm_again' }])
    expect(saleSteps({ ...READY, side: 'seller' })).toEqual([])
    expect(saleSteps({ ...READY, stage: 'conditions' })).toEqual([])
  })

  it('asks a side for what waits for it alone, in the phase of the sale', () => {
    const lines: ChecklistLine[] = [
      { ...owed('attestations', 'buyer'), phase: 'before_signing' },
      { ...owed('agreement', 'buyer', 'seller'), phase: 'before_signing' },
      { ...owed('bring_down', 'buyer'), phase: 'before_payment' },
      { ...owed('w9', 'seller'), phase: 'before_payment' },
    ]
    const items = (stage: 'terms' | 'signing' | 'conditions', side: ClosingSide = 'buyer') =>
      saleSteps({ ...NOTHING, side, stage, lines }).map(({ item }) => item)
    expect(items('terms')).toEqual([])
    expect(items('signing')).toEqual(['attestations'])
    expect(items('signing', 'seller')).toEqual([])
    expect(items('conditions')).toEqual(['bring_down'])
    expect(items('conditions', 'seller')).toEqual(['w9'])
  })

  it('lists what a side still owes after the payment', () => {
    const lines = [
      owed('election_statement', 'buyer', 'seller'),
      owed('filed_copies', 'buyer'),
      owed('package'),
    ]
    const items = (side: ClosingSide) =>
      saleSteps({ ...NOTHING, side, stage: 'paid', lines }).map(({ item }) => item)
    expect(items('seller')).toEqual(['election_statement'])
    expect(items('buyer')).toEqual(['election_statement', 'filed_copies'])
    expect(saleSteps({ ...NOTHING, side: 'seller', stage: 'confirmed', lines })).toEqual([])
  })
})

it('never lets the only approver confirm', () => {
  expect(isMineAlone({ approved_by: ['Ann'], is_mine: true })).toBe(true)
  expect(isMineAlone({ approved_by: ['Ann', 'Ben'], is_mine: true })).toBe(false)
})
