import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  mergeAnswer,
  type PlacedValue,
  REMOVED_REASON,
  removedReason,
  type SettledAnswer,
  sameValue,
  unreadReason,
} from '#server/reading/answers/merge.ts'
import { aiAnswerStates } from '#shared/entities/documents.ts'

const BOX = { x: 0, y: 0, w: 0.5, h: 0.1 }
const placed = (value: PlacedValue['value'], quote: string | null = `says ${value}`) => ({
  value,
  quote,
  page: quote === null ? null : 1,
  box: quote === null ? null : BOX,
  confidence: 0.8,
  engine: 'engine 1',
})
const settled = (values: Partial<SettledAnswer> = {}): SettledAnswer => ({
  ...placed(25),
  state: 'accepted',
  number: 1,
  is_stale: false,
  stale_reason: null,
  proposal: null,
  ...values,
})
const elsewhere = { quote: 'says 25', page: 4, box: BOX }
const found = { number: 2, relocate: () => elsewhere }
const lost = { number: 2, relocate: () => null }

describe('mergeAnswer', () => {
  it('takes what was found if no one has settled anything', () => {
    const expected = {
      ...placed(30),
      state: 'proposed',
      number: 2,
      is_stale: false,
      stale_reason: null,
      proposal: null,
    }
    expect(mergeAnswer(null, placed(30), lost)).toEqual(expected)
    expect(mergeAnswer(settled({ state: 'proposed' }), placed(30), lost)).toEqual(expected)
  })

  it.each(['accepted', 'edited'] as const)(
    'keeps an %s value if its quote is still there',
    (state) => {
      expect(mergeAnswer(settled({ state }), placed(30), found)).toMatchObject({
        state,
        value: 25,
        page: 4,
        number: 2,
        is_stale: false,
        proposal: placed(30),
      })
    },
  )

  it.each(['accepted', 'edited'] as const)(
    'keeps an %s value whose quote is gone as a stale answer with the reason',
    (state) => {
      expect(mergeAnswer(settled({ state }), placed(30), lost)).toMatchObject({
        state,
        value: 25,
        page: null,
        box: null,
        is_stale: true,
        stale_reason: 'Version 2 does not say it any more',
        proposal: placed(30),
      })
    },
  )

  it('keeps the removed page as the reason', () => {
    const stale_reason = removedReason(4, 3)
    expect(stale_reason).toBe('Page 4, which said so, was removed in version 3')
    const before = settled({ is_stale: true, stale_reason, page: null, box: null })
    for (const number of [3, 4]) {
      expect(mergeAnswer(before, placed(30), { ...lost, number })).toMatchObject({ stale_reason })
    }
    const unread = settled({ is_stale: true, stale_reason: unreadReason(2) })
    expect(mergeAnswer(unread, placed(30), lost).stale_reason).toContain('Version 2 does not say')
    expect(mergeAnswer(before, placed(30), found)).toMatchObject({ is_stale: false, page: 4 })
  })

  it('does not restore what a removed document says', () => {
    const removed = settled({ is_stale: true, stale_reason: REMOVED_REASON })
    for (const run of [found, lost]) {
      expect(mergeAnswer(removed, placed(25), run)).toMatchObject({
        is_stale: true,
        stale_reason: REMOVED_REASON,
        page: 1,
      })
    }
  })

  it('leaves a value that a person kept without its evidence', () => {
    const own = settled({ page: null, box: null })
    expect(mergeAnswer(own, placed(30), lost)).toMatchObject({ state: 'accepted', is_stale: false })
    expect(mergeAnswer(own, placed(30), found)).toMatchObject({ page: 4, is_stale: false })
  })

  it('moves to the same value found elsewhere', () => {
    const merged = mergeAnswer(settled(), { ...placed(25, 'twenty-five'), page: 9 }, lost)
    expect(merged).toMatchObject({
      state: 'accepted',
      quote: 'twenty-five',
      page: 9,
      proposal: null,
    })
  })

  it('keeps a value that only a person vouches for', () => {
    const own = settled({ quote: null, page: null, box: null, state: 'edited' })
    expect(mergeAnswer(own, placed(30), lost)).toMatchObject({
      state: 'edited',
      quote: null,
      is_stale: false,
      proposal: placed(30),
    })
    expect(mergeAnswer(own, placed(25), lost)).toMatchObject({ state: 'edited', quote: 'says 25' })
  })

  it('keeps a stale value visible, and settles it again once its quote is back', () => {
    const stale = mergeAnswer(settled(), placed(30), lost)
    expect(mergeAnswer(stale, placed(31), { ...lost, number: 3 })).toMatchObject({
      value: 25,
      is_stale: true,
      proposal: placed(31),
    })
    expect(mergeAnswer(stale, placed(25), { ...found, number: 3 })).toMatchObject({
      state: 'accepted',
      value: 25,
      is_stale: false,
      number: 3,
    })
  })

  it('keeps a rejected value rejected until something else is found', () => {
    const rejected = settled({ state: 'rejected' })
    expect(mergeAnswer(rejected, placed(25), found).state).toBe('rejected')
    expect(mergeAnswer(rejected, placed(30), found)).toMatchObject({ state: 'proposed', value: 30 })
  })

  it('never changes a value that people have settled', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...aiAnswerStates.values),
        fc.boolean(),
        fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null)),
        fc.boolean(),
        (state, is_stale, value, stands) => {
          const before = settled({ state, is_stale })
          const merged = mergeAnswer(before, placed(value), stands ? found : lost)
          const isSettled = state === 'accepted' || state === 'edited'
          if (isSettled) expect(merged.value).toBe(25)
          else expect(merged.value).toBe(value)
        },
      ),
    )
  })
})

describe('sameValue', () => {
  it.each([
    ['Acme  LLC', 'acme llc', true],
    ['Acme LLC', 'Acme Inc', false],
    [5, 5, true],
    [5, '5', false],
    [null, null, true],
    [null, '', false],
  ])('%j and %j: %j', (a, b, same) => {
    expect(sameValue(a, b)).toBe(same)
  })
})
