import { afterAll, beforeAll, expect, it } from 'vitest'
import { tellScenarios } from '#scripts/demo-risk/scenario-results.ts'
import { seed } from '#server/demo/seed.ts'
import { SCENARIOS } from '#shared/risk/scenarios.ts'
import { ENGINE_VERSION } from '#shared/risk/summary.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  await seed(server.db, server.services, TEST_NOW)
})
afterAll(() => server.close())

it('prints the ten scenarios for the largest transfer, the same each time', async () => {
  const lines = await tellScenarios(server.db, TEST_NOW)
  expect(lines[1]).toContain(`Engine ${ENGINE_VERSION}, seed 1, 10,000 trials`)
  expect(lines.filter((line) => line.startsWith('Left out'))).toEqual([])
  const rows = SCENARIOS.map(({ name }) => lines.find((line) => line.startsWith(name)) ?? name)
  const columns = rows.map((row) => row.split(/\s{2,}/))
  expect(columns.map(({ length }) => length)).toEqual(SCENARIOS.map(() => 8))
  expect(columns[0]?.[1]).toMatch(/^\$\d/)
  // Some scenarios do not affect projects in service or without insurance; the others must differ.
  expect(new Set(columns.map((row) => row[7])).size).toBeGreaterThan(6)
  expect(await tellScenarios(server.db, TEST_NOW)).toEqual(lines)
})
