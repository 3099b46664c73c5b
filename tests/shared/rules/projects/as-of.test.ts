import { describe, expect, it } from 'vitest'
import { projectStages } from '#shared/entities/projects.ts'
import { keepsMove, valuesBefore } from '#shared/rules/projects/as-of.ts'

describe('moves that are kept', () => {
  it.each([
    ['review', 'funding_ready', true],
    ['funding_ready', 'review', true],
    ['funding_ready', 'settlement', true],
    ['settlement', 'lost', true],
    ['monitoring', 'exited', true],
    ['onboarding', 'processing', false],
    ['processing', 'review', false],
    ['review', 'disqualified', false],
  ] as const)('%s to %s: %s', (from, to, kept) => {
    expect(keepsMove(from, to)).toBe(kept)
  })

  it('include the stages from funding ready to exited', () => {
    expect(projectStages.values.filter((stage) => keepsMove(stage, stage))).toEqual([
      'funding_ready',
      'settlement',
      'monitoring',
      'exited',
    ])
  })
})

describe('values before changes', () => {
  const now = { name: 'Sandy Creek', capacity: 3, lender: null }

  it('are the current ones when nothing has changed', () => {
    expect(valuesBefore(now, [])).toEqual(now)
  })

  it('undo one change after another, from the newest on', () => {
    const changes = [{ before: { capacity: 2 } }, { before: { capacity: 1, name: 'Sandy' } }]
    expect(valuesBefore(now, changes)).toEqual({ name: 'Sandy', capacity: 1, lender: null })
  })

  it('include what was cleared and what was not there yet', () => {
    expect(valuesBefore(now, [{ before: { lender: 'First Bank', capacity: null } }])).toEqual({
      name: 'Sandy Creek',
      capacity: null,
      lender: 'First Bank',
    })
  })

  it('ignore what is not a value of a field', () => {
    expect(valuesBefore(now, [{ before: { secret: 1, name: { not: 'a value' } } }])).toEqual(now)
  })
})
