import { describe, expect, it } from 'vitest'
import { changeDecisions } from '#shared/entities/change-requests.ts'
import { changeDecisionProblem } from '#shared/rules/projects/change-requests.ts'

const kindOf = (...args: Parameters<typeof changeDecisionProblem>) =>
  changeDecisionProblem(...args)?.kind ?? null

describe('ending a change request', () => {
  it.each([
    ['accepted', 'staff', null, null],
    ['accepted', 'owner', null, 'forbidden'],
    ['refused', 'staff', 'Send the invoice', null],
    ['refused', 'staff', null, 'note_needed'],
    ['refused', 'staff', ' \u200b ', 'note_needed'],
    ['refused', 'owner', 'No', 'forbidden'],
    ['withdrawn', 'owner', null, null],
    ['withdrawn', 'staff', null, 'forbidden'],
    ['accepted', 'requester', null, 'forbidden'],
    ['refused', 'requester', 'No', 'forbidden'],
    ['withdrawn', 'requester', null, null],
  ] as const)('%s by %s with the note %o: %s', (to, by, note, expected) => {
    expect(kindOf('requested', to, by, note)).toBe(expected)
  })

  it('happens once', () => {
    for (const from of changeDecisions) {
      for (const to of changeDecisions) {
        for (const by of ['staff', 'owner', 'requester'] as const) {
          expect(kindOf(from, to, by, 'note')).toBe('impossible')
        }
      }
    }
  })
})
