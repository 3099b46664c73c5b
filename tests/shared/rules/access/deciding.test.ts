import { describe, expect, it } from 'vitest'
import { decidesOn, decidingProblem, firstDecidingDay } from '#shared/rules/access/deciding.ts'

const DECIDES = { decides: true, isIndependent: true }
const KNOWS = { decides: false, isIndependent: true }
const TIED = { decides: false, isIndependent: false }

it.each([
  ['2026-11-16', '2026-11-16', true],
  ['2026-11-15', '2026-11-16', true],
  ['2026-11-17', '2026-11-16', false],
  [null, '2026-11-16', false],
])('somebody who decides from %s does so on %s: %s', (from, today, does) => {
  expect(decidesOn(from, today)).toBe(does)
  expect(decidingProblem(from, today) === null).toBe(does)
})

describe('a newcomer', () => {
  it.each([
    ['waits for a colleague who decides', [KNOWS, DECIDES], null],
    ['waits for our team beside nobody', [], null],
    ['waits for our team beside accounts of the same making', [TIED, TIED], null],
    [
      'decides after two whole business days beside somebody who can object',
      [TIED, KNOWS],
      '2026-11-19',
    ],
  ])('%s', (_title, members, day) => {
    expect(firstDecidingDay(members, '2026-11-16')).toBe(day)
  })

  it.each([
    // A Friday, and the day before Thanksgiving.
    ['2026-11-20', '2026-11-25'],
    ['2026-11-25', '2026-12-01'],
  ])('who joins on %s decides from %s', (today, day) => {
    expect(firstDecidingDay([KNOWS], today)).toBe(day)
  })
})
