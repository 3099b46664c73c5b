import { describe, expect, it } from 'vitest'
import { entryBlockers, reviewBlockers } from '#shared/rules/projects/stage-gates.ts'

describe('what keeps a project from review', () => {
  const ready = { sellerAccepted: true, missingFacts: [], itcAmount: 1 }

  it.each([
    ['nothing', {}, []],
    ['a pending seller', { sellerAccepted: false }, ['The seller isn’t accepted yet.']],
    [
      'facts that nobody gave',
      { missingFacts: ['Eligible costs', 'Type of offtake'], itcAmount: null },
      ['Not filled in: Eligible costs.', 'Not filled in: Type of offtake.'],
    ],
    ['no credit', { itcAmount: 0 }, ['The formula comes to no credit.']],
  ] as const)('%s', (_what, standing, texts) => {
    expect(entryBlockers({ ...ready, ...standing }).map(({ text }) => text)).toEqual(texts)
  })
})

describe('what reviews keep a project from funding', () => {
  const done = (kind: 'ie' | 'costs', outcome: 'pass_a' | 'pass_d' | 'deny' = 'pass_a') =>
    ({ kind, outcome, is_complete: true, is_confirmed: outcome !== 'deny' }) as const
  const open = {
    kind: 'costs',
    outcome: 'in_review',
    is_complete: false,
    is_confirmed: false,
  } as const
  const unconfirmed = { ...done('ie'), is_confirmed: false }

  it.each([
    ['both completed', [done('ie'), done('costs', 'pass_d')], []],
    [
      'none',
      [],
      ['Not requested yet: Independent Engineer Review.', 'Not requested yet: Costs Review.'],
    ],
    ['an open one', [done('ie'), open], ['Not completed yet: Costs Review.']],
    [
      'one that our team has not confirmed',
      [unconfirmed, done('costs')],
      ['Not confirmed yet: Independent Engineer Review.'],
    ],
    ['a denial', [done('ie', 'deny'), done('costs')], ['Denied: Independent Engineer Review.']],
    ['a denial that a later review replaces', [done('ie', 'deny'), done('costs'), done('ie')], []],
    [
      'a later review that is open',
      [done('ie'), done('costs'), open],
      ['Not completed yet: Costs Review.'],
    ],
  ] as const)('%s', (_what, reviews, texts) => {
    expect(reviewBlockers(reviews).map(({ text }) => text)).toEqual(texts)
  })
})
