import { describe, expect, it } from 'vitest'
import { meterOf } from '#admin/queue/meter.ts'
import { inOrder } from '#admin/queue/orders.ts'
import { NO_SELECTION, selectRange, toggleFile } from '#admin/queue/selection.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import { waitingFile } from './samples.ts'

const guess = (label: DocumentType, confidence: number) => ({
  ai_label: { label, word: null, confidence, engine: 'joulebridge-labels 1' },
})

describe('the order of a queue', () => {
  const files = [
    waitingFile({ id: 1, ...guess('site_lease', 0.9), created_at: '2026-02-01T00:00:00.000Z' }),
    waitingFile({ id: 2, created_at: '2026-01-01T00:00:00.000Z' }),
    waitingFile({ id: 3, ...guess('epc_agreement', 0.4), created_at: '2026-03-01T00:00:00.000Z' }),
    waitingFile({ id: 4, ...guess('epc_agreement', 0.4), created_at: '2026-04-01T00:00:00.000Z' }),
  ]
  it.each([
    ['uncertain', [3, 4, 1, 2]],
    ['certain', [1, 3, 4, 2]],
    ['oldest', [2, 1, 3, 4]],
  ] as const)('%s', (order, expected) => {
    expect(inOrder(files, order).map(({ id }) => id)).toEqual(expected)
  })
})

describe('the meter', () => {
  const before = waitingFile({ id: 1, ...guess('site_lease', 0.9) })
  const step = (at: number, label: DocumentType | null, from = before) => ({
    before: from,
    after: { ...from, label },
    at,
  })
  it('shows no pace until there are enough decisions', () => {
    expect(meterOf([], 0)).toEqual({ perHour: null, corrections: 0 })
    const decided = (count: number, at: number) =>
      meterOf(
        Array.from({ length: count }, () => step(at, 'site_lease')),
        0,
      ).perHour
    expect(decided(4, 600_000)).toBeNull()
    expect(decided(5, 119_000)).toBeNull()
    expect(decided(5, 120_000)).toBe(150)
  })
  it('counts files per hour up to the last decision, and changed labels', () => {
    const steps = [
      step(30_000, 'site_lease'),
      step(60_000, 'site_lease'),
      step(90_000, 'epc_agreement'),
      // Hidden without a label.
      step(120_000, null),
      step(180_000, 'epc_agreement', waitingFile({ id: 2 })),
    ]
    expect(meterOf(steps, 0)).toEqual({ perHour: 100, corrections: 1 })
  })
})

describe('selecting files in a queue', () => {
  const order = [5, 6, 7, 8]
  it('toggles them one by one', () => {
    const one = toggleFile(NO_SELECTION, 6)
    expect([...toggleFile(one, 8).ids]).toEqual([6, 8])
    expect([...toggleFile(one, 6).ids]).toEqual([])
  })
  it.each([
    [toggleFile(NO_SELECTION, 6), 5, 8, [6, 7, 8]],
    [toggleFile(NO_SELECTION, 8), 5, 7, [8, 7]],
    // Without an anchor the range begins at the file on screen.
    [NO_SELECTION, 5, 6, [5, 6]],
    [NO_SELECTION, 99, 6, []],
  ])('selects a range', (selection, from, to, expected) => {
    const { ids } = selectRange(selection, order, from, to)
    expect([...ids].toSorted()).toEqual([...expected].toSorted())
  })
})
