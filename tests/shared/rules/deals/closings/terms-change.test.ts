import { expect, it } from 'vitest'
import { type ComparedTerms, termsChange } from '#shared/rules/deals/closings/terms-change.ts'

const terms = (price_per_credit: number, rest: Partial<ComparedTerms> = {}): ComparedTerms => ({
  price: 1_000_000 * price_per_credit,
  net: null,
  payment_date: '2026-12-15',
  payouts: [{ project_id: 1, project_name: 'Mesa I', credit: 1_000_000, price_per_credit }],
  ...rest,
})
const told = (now: ComparedTerms, before: ComparedTerms | null) =>
  termsChange(now, before).map(({ label, difference }) => [label, difference])

it('tells one cent more for each dollar of credit', () => {
  expect(told(terms(0.91), terms(0.9))).toEqual([
    ['Price', '+$10,000'],
    ['Credit of Mesa I', null],
    ['Price per $1, Mesa I', '+1¢'],
    ['Payment date', null],
  ])
})

it('tells a seller its net, and both the date', () => {
  const before = terms(0.9, { net: 880_000 })
  const now = terms(0.9, { net: 870_000, payment_date: null })
  expect(termsChange(now, before)).toContainEqual({
    label: 'Net, at least',
    before: '$880,000',
    now: '$870,000',
    difference: '−$10,000',
  })
  expect(told(now, before).at(-1)).toEqual(['Payment date', 'Changed'])
})

it('compares with nothing where nothing was accepted', () => {
  expect(termsChange(terms(0.9), null).every((one) => one.before === null)).toBe(true)
  expect(termsChange(terms(0.9), null).every((one) => one.difference === null)).toBe(true)
})

it('tells a project that came or went', () => {
  const other = { project_id: 2, project_name: 'Gulf', credit: 5, price_per_credit: 0.9 }
  expect(told(terms(0.9), terms(0.9, { payouts: [other] }))).toContainEqual([
    'Credit of Gulf',
    '−$5',
  ])
})

it('tells every clause that changed, came, or went', () => {
  const clauses = {
    payment_method: 'wire',
    insurance: { payer: 'seller', up_to: 150_000 },
    counsel: { payer: 'seller', up_to: 40_000 },
    indemnitor: null,
    exclusivity_until: null,
    price_adjustment: 'Down by a cent after June 1.',
  } as const
  const before = terms(0.9, clauses)
  const now = terms(0.9, {
    ...clauses,
    insurance: { payer: 'seller', up_to: 10_000 },
    counsel: { payer: 'buyer', up_to: null },
    indemnitor: 'Halcyon Ridge Holdings, Inc.',
    price_adjustment: null,
  })
  expect(termsChange(now, before).slice(-5)).toEqual([
    { label: 'Paid by', before: 'Wire', now: 'Wire', difference: null },
    {
      label: 'Insurance is paid by',
      before: 'Seller, up to $150,000',
      now: 'Seller, up to $10,000',
      difference: 'Changed',
    },
    {
      label: 'Counsel is paid by',
      before: 'Seller, up to $40,000',
      now: 'Buyer',
      difference: 'Changed',
    },
    {
      label: 'Indemnitor',
      before: 'None',
      now: 'Halcyon Ridge Holdings, Inc.',
      difference: 'Changed',
    },
    {
      label: 'Price adjustment',
      before: 'Down by a cent after June 1.',
      now: 'None',
      difference: 'Changed',
    },
  ])
})
