import { describe, expect, it } from 'vitest'
import { projectStages } from '#shared/entities/projects.ts'
import { lockedFields } from '#shared/rules/field-locks.ts'

describe('fields that a seller cannot change', () => {
  it('are the credit, from funding ready on, with the reason', () => {
    const locking = projectStages.values.filter(
      (stage) => Object.keys(lockedFields(stage)).length > 0,
    )
    expect(locking).toEqual(['funding_ready', 'settlement', 'monitoring', 'exited'])
    for (const stage of locking) {
      expect(lockedFields(stage)).toEqual({
        projected_itc_amount: expect.stringMatching(/^Locked/),
      })
    }
  })
})
