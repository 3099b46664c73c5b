import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeWorld, upload, type World } from '#tests/server/documents/files/world.ts'
import { jobsDone, startJobs } from '#tests/support/jobs.ts'
import { drawPaper } from '#tests/support/statements/draw.ts'
import { learnPapers } from '#tests/support/statements/learn/papers.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let test: TestApp
let world: World

beforeAll(async () => {
  test = await testApp()
  world = await makeWorld(test)
  await startJobs(test)
})
afterAll(() => test.close())

it('keeps what statements show for the prior year, and offers it', async () => {
  const [paper = expect.fail()] = learnPapers()
  const { pdf, cells } = await drawPaper(paper)
  const { staff } = world.clients
  const { id } = await upload(staff, { company_id: world.companyId }, `${paper.name}.pdf`, pdf)
  await staff.patch(`/api/versioned-document/${id}/`, { label: 'financial_statements_year_1' })
  await jobsDone(test)
  const { body } = await staff.get(`/api/company/${world.companyId}/financials-table/`)
  expect(body.years).toEqual([2023])
  const shown = body.rows.flatMap(
    ({ line, values, later }: { line: string; values: object; later: { value: number }[] }) => {
      // No one has accepted anything yet.
      expect(values).toEqual({})
      return later.map((word) => [line, word.value])
    },
  )
  const before = cells.filter(({ year }) => year === 2023)
  expect(Object.fromEntries(shown)).toEqual(
    Object.fromEntries(before.map(({ line, value }) => [line, value])),
  )
  expect(body.rows[0].later[0]).toMatchObject({
    year: 2023,
    stated_in: 2024,
    agrees: null,
    ref: { versioned_document_id: id, page: 2, version: 1 },
  })
})
