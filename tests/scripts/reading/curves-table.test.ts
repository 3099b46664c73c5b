import { expect, it } from 'vitest'
import { curvesTable } from '#scripts/reading/curves-table.ts'
import { UNFITTED } from '#shared/reading/confidence/curves.ts'

it('shows what grades are worth, with intervals, pools before their fields', () => {
  const parties = { shift: -1, slope: 1, outcomes: 40, right: 20, doubt: [0.25, 0, 0] } as const
  const lines = curvesTable({
    ...UNFITTED,
    contract: { ...UNFITTED.contract, own: { parties } },
  }).split('\n')
  expect(lines).toHaveLength(7)
  expect(lines[0]).toBe('| Curve | Outcomes | Right | Grade 60 | Grade 75 | Grade 85 | Grade 95 |')
  expect(lines[4]).toBe(
    '| Answers: what every contract states | 0 | 0 | 60 (60–60) | 75 (75–75) | 85 (85–85) | 95 (95–95) |',
  )
  expect(lines[5]).toBe(
    '| – parties | 40 | 20 | 36 (17–60) | 52 (29–75) | 68 (44–85) | 87 (72–95) |',
  )
})
