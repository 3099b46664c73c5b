import { describe, expect, it } from 'vitest'
import { type ClosingStanding, nextSteps, portfolioFigures } from '#portals/investor/portfolio.ts'
import { timelineOf } from '#portals/investor/timeline.ts'
import {
  averagePrice,
  creditOf,
  footingOf,
  paymentWords,
  standingOf,
} from '#portals/investor/transfers.ts'
import { dayIn } from '#shared/format/calendar.ts'
import { formatCreditPrice } from '#shared/format/prices.ts'
import { hasSettled } from '#shared/rules/deals/transfers.ts'
import { payout, transfer, transferWith } from './samples.ts'

const TODAY = '2026-11-20'

describe('credits and totals', () => {
  it('uses the final credit once it is known', () => {
    expect(creditOf(payout)).toBe(1_000_000)
    expect(creditOf({ ...payout, project_itc_amount: null })).toBe(1_100_000)
    expect(creditOf({ ...payout, project_itc_amount: 0 })).toBe(0)
  })

  it('checks sums to the cent', () => {
    const payouts = [
      { ...payout, project_itc_amount: 0.1, price: 0.07 },
      { ...payout, id: 2, project_itc_amount: 0.2, price: 0.14 },
    ]
    const sums = { payouts, total_credit: 0.3, total_price: 0.21 }
    expect(footingOf(sums)).toEqual({ credit: 0.3, price: 0.21, agrees: true })
    expect(footingOf({ ...sums, total_price: 0.22 }).agrees).toBe(false)
    expect(footingOf({ ...sums, total_credit: 0.29 }).agrees).toBe(false)
  })

  it.each([
    [1_000_000, 905_000, 0.905],
    [3, 1, 0.3333],
    [0, 0, null],
  ])('averages %d of credit for %d', (total_credit, total_price, average) => {
    expect(averagePrice({ total_credit, total_price })).toBe(average)
  })

  it.each([
    [0.905, '90.5¢'],
    [0.9125, '91.25¢'],
    [1.1, '110¢'],
  ])('shows the price %d as %s', (price, text) => {
    expect(formatCreditPrice(price)).toBe(text)
  })
})

const settled = transferWith({
  id: 1,
  status: 'SUCCEEDED',
  is_pending: false,
  payment_date: '2026-03-04',
})
const paidOpen = transferWith({ id: 2, status: 'SUCCEEDED', payment_date: '2026-04-15' })
const confirmed = transferWith({ id: 3, status: 'CONFIRMED', payment_date: '2026-11-30' })
const atBank = transferWith({ ...confirmed, settled_at: '2026-11-16T15:00:00.000Z' })
const failed = transferWith({ id: 4, last_failure: 'R01', payment_date: '2026-12-20' })
const late = transferWith({ id: 6, payment_date: '2026-11-19' })
const undated = transferWith({ id: 7, payment_date: null })

const closingAt = (
  stage: ClosingStanding['stage'],
  ...kinds: ClosingStanding['todo'][number]['kind'][]
): ClosingStanding => ({
  stage,
  todo: kinds.map((kind) => ({ kind, item: null, text: 'Do it', link: '/' })),
})
const READY = closingAt('ready_to_pay', 'purchase')
const AGAIN = closingAt('ready_to_pay', 'confirm_again')

describe('what to do next', () => {
  it.each([
    ['is ready', transfer, READY, 'purchase'],
    ['is ready after a failure', failed, AGAIN, 'confirm_again'],
    ['waits for the buyer', transfer, closingAt('terms', 'decide'), 'decide'],
    ['waits for others', transfer, closingAt('conditions'), 'closing'],
    ['has failed and is not ready', failed, closingAt('signing'), 'closing'],
    ['is not known', transfer, undefined, 'closing'],
  ] as const)(
    'asks for payment only when the closing is ready: a closing that %s',
    (_name, row, closing, kind) => {
      const closings = new Map(closing ? [[row.id, closing]] : [])
      const [step] = nextSteps([row], closings, TODAY)
      expect(step).toMatchObject({ kind, stage: closing?.stage ?? null })
    },
  )

  it('lists the buyer’s own steps first, then by payment date', () => {
    const all = [settled, paidOpen, confirmed, undated, transfer, late, failed]
    const closingOf = ({ id, status }: (typeof all)[number]) =>
      status !== 'CREATED' ? closingAt('paid') : id === failed.id ? AGAIN : READY
    const ready = new Map(all.map((one) => [one.id, closingOf(one)]))
    const steps = nextSteps(all, ready, TODAY)
    expect(steps.map(({ kind, transfer: { id }, late }) => [id, kind, late])).toEqual([
      [4, 'confirm_again', false],
      [6, 'purchase', true],
      [5, 'purchase', false],
      [7, 'purchase', false],
      [3, 'settling', false],
      [2, 'final_credit', false],
    ])
  })

  it.each([
    [transfer, 'Not purchased yet'],
    [confirmed, 'Confirmed, settling'],
    [atBank, 'Settled, receipt to be confirmed'],
    [paidOpen, 'Paid, final credit pending'],
    [settled, 'Paid'],
  ])('describes the state of a transfer', (row, words) => {
    expect(standingOf(row)).toBe(words)
  })
})

it.each([
  [confirmed, /is settling/],
  [atBank, /has settled/],
  [settled, /been received/],
])('says how far the payment has come, never a day to come', (row, words) => {
  expect(paymentWords(row)).toMatch(words)
  expect(paymentWords(row)).not.toMatch(/on or about/)
})

it.each([
  [transfer, false],
  [confirmed, false],
  [atBank, true],
  [settled, true],
])('counts as paid once the bank has settled', (row, isPaid) => {
  expect(hasSettled(row)).toBe(isPaid)
})

describe('the portfolio', () => {
  it('sums the transfers and finds the next payment', () => {
    const cheap = transferWith({
      id: 8,
      total_credit: 0.1,
      total_price: 0.2,
      payment_date: '2026-12-01',
    })
    const figures = portfolioFigures([settled, confirmed, cheap, late], TODAY)
    expect(figures).toEqual({
      credit: 3_000_000.1,
      purchased: 1_000_000,
      price: 2_715_000.2,
      pending: 3,
      nextPayment: { date: '2026-11-30', amount: 905_000, name: transfer.name },
    })
  })

  it('has no next payment when everything is paid or undated', () => {
    expect(portfolioFigures([settled, undated, late], TODAY).nextPayment).toBeNull()
  })
})

describe('the timeline', () => {
  const states = (row: typeof transfer) =>
    timelineOf(row, null).map(({ key, state }) => `${key} ${state}`)

  it.each([
    ['offered', transfer, ['created done', 'confirmed now', 'settled ahead', 'final ahead']],
    ['confirmed', confirmed, ['created done', 'confirmed done', 'settled now', 'final ahead']],
    [
      'failed',
      failed,
      ['created done', 'failed failed', 'confirmed now', 'settled ahead', 'final ahead'],
    ],
    ['settled', atBank, ['created done', 'confirmed done', 'settled done', 'final ahead']],
    ['paid', paidOpen, ['created done', 'confirmed done', 'settled done', 'final now']],
    ['over', settled, ['created done', 'confirmed done', 'settled done', 'final done']],
  ])('of a transfer that is %s', (_name, row, expected) => {
    expect(states(row)).toEqual(expected)
  })

  it('shows why the settlement failed', () => {
    expect(timelineOf(failed, null).find(({ key }) => key === 'failed')?.note).toBe('R01')
  })
})

it.each([
  ['conditions', 'Once its closing is complete.'],
  ['ready_to_pay', 'Its closing is complete.'],
  [null, null],
] as const)('the timeline of a purchase at %s says %j of its confirmation', (stage, note) => {
  const points = timelineOf(transfer, stage)
  expect(points.find(({ key }) => key === 'confirmed')?.note).toBe(note)
})

describe('days', () => {
  it('are counted in the reader’s time zone, not in UTC', () => {
    const instant = new Date('2026-11-21T02:30:00Z')
    expect(dayIn(instant, 'America/New_York')).toBe('2026-11-20')
    expect(dayIn(instant, 'UTC')).toBe('2026-11-21')
  })
})
