// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Costs } from '#shared/contract/schemas/projects/costs.ts'
import { EMPTY_COST } from '#shared/ui/costs/cost-rows.ts'
import { useCostRows } from '#shared/ui/costs/use-cost-rows.ts'

/** What the hook reads of costs without lines. */
const costsAt = (version: number) => ({ lines: [], version }) as unknown as Costs

it('keeps a line that was just added when changes by someone else arrive', () => {
  const { result, rerender } = renderHook(({ costs }) => useCostRows(7, costs), {
    initialProps: { costs: costsAt(1) },
  })
  act(() => result.current.change([EMPTY_COST]))
  rerender({ costs: costsAt(2) })
  expect(result.current.rows).toEqual([EMPTY_COST])
  expect(result.current.isDirty).toBe(false)
})
