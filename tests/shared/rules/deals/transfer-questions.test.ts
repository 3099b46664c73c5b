import { describe, expect, it } from 'vitest'
import { answerDueOn, inOrder, questionState } from '#shared/rules/deals/transfer-questions.ts'

describe('questions of buyers', () => {
  it.each([
    ['2026-11-16', '2026-11-19'],
    ['2026-11-20', '2026-11-25'],
    // Thanksgiving is no business day.
    ['2026-11-24', '2026-11-30'],
  ])('asked on %s are due on %s', (asked, due) => {
    expect(answerDueOn(asked)).toBe(due)
  })

  it.each([
    [null, '2026-11-23', 'open'],
    [null, '2026-11-22', 'overdue'],
    ['Yes', '2026-11-01', 'answered'],
  ] as const)('with answer %s and due on %s are %s', (answer, due_on, state) => {
    expect(questionState({ answer, due_on }, '2026-11-23')).toBe(state)
  })

  it('are ordered by how long they wait', () => {
    const rows = [
      { id: 1, state: 'answered', due_on: '2026-11-01' },
      { id: 2, state: 'open', due_on: '2026-11-30' },
      { id: 3, state: 'overdue', due_on: '2026-11-20' },
      { id: 4, state: 'answered', due_on: '2026-11-02' },
      { id: 5, state: 'open', due_on: '2026-11-25' },
      { id: 6, state: 'overdue', due_on: '2026-11-20' },
    ] as const
    expect(inOrder(rows).map(({ id }) => id)).toEqual([3, 6, 5, 2, 4, 1])
  })
})
