import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { afterAll, expect } from 'vitest'

/** Notes what each file of tests costs in the file that TEST_COSTS names: scripts/test-costs.ts reads it. */
const file = process.env.TEST_COSTS
if (file) {
  // Before the tests and what they import are loaded: that is part of the cost.
  const begun = process.cpuUsage()
  afterAll(() => {
    const { user, system } = process.cpuUsage(begun)
    const path = relative(process.cwd(), expect.getState().testPath ?? '')
    appendFileSync(file, `${JSON.stringify({ path, seconds: (user + system) / 1e6 })}\n`)
  })
}
