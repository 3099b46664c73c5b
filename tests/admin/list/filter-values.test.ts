import { describe, expect, it } from 'vitest'
import {
  asFilterValue,
  chosenWords,
  filterWords,
  isOn,
  rangeOf,
  unknownFilters,
  without,
  withRange,
} from '#admin/list/filter-values.ts'
import type { AnyFilter, DateRangeFilter, FilterValues } from '#admin/list/list-types.ts'

const stage: AnyFilter = {
  kind: 'select',
  source: 'stage',
  label: 'Stage',
  choices: [
    { id: 'review', name: 'Review' },
    { id: 'lost', name: 'Lost' },
    { id: 'exited', name: 'Exited' },
  ],
}
const hidden: AnyFilter = { kind: 'boolean', source: 'is_hidden', label: 'Hidden', no: 'Shown' }
const day: DateRangeFilter = { kind: 'date-range', source: 'due', label: 'Due' }
const at: DateRangeFilter = { ...day, source: 'created_at', instant: true }
const ZONE = 'America/New_York'

describe('the text of a filter chip', () => {
  it.each<[AnyFilter, FilterValues, string | null]>([
    [stage, {}, null],
    [stage, { stage: 'review' }, 'Review'],
    [stage, { stage: ['review', 'lost'] }, 'Review, Lost'],
    [stage, { stage: ['review', 'lost', 'exited'] }, '3 chosen'],
    [stage, { stage: 'unheard' }, 'unheard'],
    [hidden, {}, null],
    [hidden, { is_hidden: true }, 'Yes'],
    [hidden, { is_hidden: false }, 'Shown'],
    [day, { due_gte: '2026-03-01', due_lte: '2026-03-31' }, '03/01/2026 – 03/31/2026'],
    [day, { due_gte: '2026-03-01', due_lte: '2026-03-01' }, '03/01/2026'],
    [day, { due_gte: '2026-03-01' }, 'from 03/01/2026'],
    [day, { due_lte: '2026-03-31' }, 'to 03/31/2026'],
    [day, { due_lte: 5 }, null],
    [at, { created_at_gte: 'Tomorrow' }, null],
  ])('%o with %j', (filter, values, words) => {
    expect(filterWords(filter, values, ZONE)).toBe(words)
    expect(isOn(filter, values)).toBe(Object.keys(values).length > 0)
  })

  it('shows a count for more than two values', () => {
    expect(chosenWords([])).toBeNull()
    expect(chosenWords(['a', 'b', 'c'])).toBe('3 chosen')
  })
})

describe('a range of days', () => {
  it('covers the reader’s days for an instant, and reads back as it was written', () => {
    const range = { from: '2026-11-01', to: '2026-11-10' }
    const values = withRange({ q: 'a' }, at, range, ZONE)
    expect(values).toEqual({
      q: 'a',
      created_at_gte: '2026-11-01T04:00:00.000Z',
      created_at_lte: '2026-11-11T04:59:59.999Z',
    })
    expect(rangeOf(at, values, ZONE)).toEqual(range)
  })

  it('keeps plain dates as dates and leaves out an open end', () => {
    const values = withRange({ due_lte: '2026-01-01' }, day, { from: '2026-03-01', to: null }, ZONE)
    expect(values).toEqual({ due_gte: '2026-03-01' })
  })
})

describe('filter values', () => {
  it('lose only what the given filter wrote', () => {
    const values = { stage: 'review', due_gte: '2026-01-01', due_lte: '2026-01-02', q: 'x' }
    expect(without(values, day)).toEqual({ stage: 'review', q: 'x' })
    expect(without(values, stage)).toEqual({
      due_gte: '2026-01-01',
      due_lte: '2026-01-02',
      q: 'x',
    })
  })

  it('list the filters of a link that have no chip of their own', () => {
    expect(unknownFilters({ q: 'x', stage: 'review', is_pending: true }, [stage])).toEqual([
      'is_pending',
    ])
  })

  it.each([
    [[], undefined],
    [['a'], 'a'],
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
  ])('turn %j into %j', (chosen, value) => {
    expect(asFilterValue(chosen)).toEqual(value)
  })
})
