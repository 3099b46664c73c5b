import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { dearest } from '#scripts/test-costs.ts'
import { processorMsOfChildren } from '#tests/support/processor-time.ts'

it('names the files that took most first, and so many of them', () => {
  const line = (path: string, seconds: number) => `${JSON.stringify({ path, seconds })}\n`
  const lines = line('a', 1) + line('b', 12.5) + line('c', 3)
  expect(dearest(lines, 2)).toEqual([
    { path: 'b', seconds: 12.5 },
    { path: 'c', seconds: 3 },
  ])
  expect(dearest('')).toEqual([])
})

it.runIf(process.platform === 'linux')('counts what programs took that have ended', () => {
  const before = processorMsOfChildren() ?? Number.NaN
  const busy = 'while (process.cpuUsage().user < 200_000);'
  execFileSync(process.execPath, ['-e', busy])
  expect((processorMsOfChildren() ?? Number.NaN) - before).toBeGreaterThanOrEqual(200)
})
