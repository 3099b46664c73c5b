import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { afterAll, expect } from 'vitest'
import { processorMsWithPrograms } from './processor-time.ts'

/** Appends each test file's cost to the file that TEST_COSTS names, which scripts/test-costs.ts reads. */
const file = process.env.TEST_COSTS
const FIRST = 'testProcessHasRun'
if (file) {
  // Start before the tests and their imports load, because loading is part of the cost.
  const begun = processorMsWithPrograms()
  const first = !Reflect.has(globalThis, FIRST)
  Reflect.set(globalThis, FIRST, true)
  afterAll(() => {
    const seconds = (processorMsWithPrograms() - begun) / 1_000
    const path = relative(process.cwd(), expect.getState().testPath ?? '')
    appendFileSync(file, `${JSON.stringify({ path, seconds, first })}\n`)
  })
}
