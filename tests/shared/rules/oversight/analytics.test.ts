import { describe, expect, it } from 'vitest'
import { rangeOf, rangeProblem, weeksOf, weekWithin } from '#shared/rules/oversight/analytics.ts'

describe('the days of the figures', () => {
  it.each([
    [{}, '2026-08-19', '2026-11-16'],
    [{ from: '2026-11-01' }, '2026-11-01', '2026-11-16'],
    [{ to: '2026-03-31' }, '2026-01-01', '2026-03-31'],
  ])('of %j are %s to %s', (asked, from, to) => {
    expect(rangeOf(asked, '2026-11-16')).toEqual({ from, to })
  })

  it.each([
    ['2026-11-16', '2026-11-16', null],
    ['2026-11-17', '2026-11-16', 'Choose a start before the end'],
    ['2020-11-16', '2026-11-16', 'Choose at most five years'],
  ])('%s to %s: %s', (from, to, problem) => {
    expect(rangeProblem({ from, to })).toBe(problem)
  })

  it('are grouped into weeks from Monday on, cut to the requested range', () => {
    const range = { from: '2026-11-04', to: '2026-11-16' }
    const weeks = weeksOf(range)
    expect(weeks).toEqual(['2026-11-02', '2026-11-09', '2026-11-16'])
    expect(weeks.map((week) => weekWithin(week, range))).toEqual([
      { from: '2026-11-04', to: '2026-11-08' },
      { from: '2026-11-09', to: '2026-11-15' },
      { from: '2026-11-16', to: '2026-11-16' },
    ])
  })
})
