import { describe, expect, it } from 'vitest'
import {
  passes,
  slotFilterOf,
  slotFilters,
} from '#admin/resources/accounts/sellers/slot-filters.ts'
import { classificationStates } from '#shared/entities/documents.ts'

describe('slotFilterOf', () => {
  it.each([
    ['missing', true, 'missing'],
    ['missing', false, 'optional'],
    ['unclassified', false, 'waiting'],
    ['unstructured', true, 'waiting'],
    ['flagged', true, 'flagged'],
    ['completed', false, 'completed'],
  ] as const)('%s, required %s: %s', (state, required, filter) => {
    expect(slotFilterOf({ state, required })).toBe(filter)
  })
})

describe('passes', () => {
  const slots = classificationStates.values.flatMap((state) =>
    [true, false].map((required) => ({ state, required })),
  )

  it.each(slots)('lets $state, required $required, through exactly one filter', (slot) => {
    expect(slotFilters.values.filter((filter) => passes(slot, filter))).toHaveLength(1)
  })

  it.each(slots)(
    'with no filter shows $state, required $required, unless missing and optional',
    (slot) => {
      expect(passes(slot, null)).toBe(slot.state !== 'missing' || slot.required)
    },
  )
})
