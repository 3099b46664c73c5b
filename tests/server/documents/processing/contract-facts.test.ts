import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AiAnswer } from '#shared/contract/schemas/documents/ai-answers.ts'
import { contractFacts } from '#shared/entities/document-types/contract-facts.ts'
import { makeWorld, upload, type World } from '#tests/server/documents/files/world.ts'
import { drawnPdf } from '#tests/support/drawn-pdf.ts'
import { jobsDone, startJobs } from '#tests/support/jobs.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let test: TestApp
let world: World

beforeAll(async () => {
  test = await testApp()
  world = await makeWorld(test)
  await startJobs(test)
})
afterAll(() => test.close())

const CONTRACT = `CO-BRANDING AGREEMENT
This Co-Branding Agreement (this "Agreement") is made as of March 3, 2025
(the "Effective Date") by and between Prairie Media LLC ("Prairie") and
Harbor Diet, Inc., a Delaware corporation ("Harbor").
WHEREAS, Harbor sells recipes to readers of magazines;
1. Term. The term of this Agreement begins on the Effective Date and shall
continue for a period of two (2) years.
2. Governing Law. This Agreement is governed by the laws of the State of Ohio.`

const MENU = `SUMMER MENU
Tomato soup with bread, and a salad of herbs from the garden.
Ice cream of the day. All dishes are served from noon to four.`

async function read(name: string, text: string): Promise<{ id: number; answers: AiAnswer[] }> {
  const owner = { project_id: world.projectId }
  const { id } = await upload(world.clients.seller, owner, name, await drawnPdf(text))
  await world.clients.staff.patch(`/api/versioned-document/${id}/`, { label: 'other' })
  await jobsDone(test)
  const filter = JSON.stringify({ versioned_document_id: id })
  const { body } = await world.clients.staff.get(`/api/ai-answers/?filter=${filter}&range=[0,99]`)
  return { id, answers: body }
}

describe('a paper of no listed type', () => {
  it('has the facts of any contract if it is one, and nothing waits for them', async () => {
    const { id, answers } = await read('brand.pdf', CONTRACT)
    const names = answers.map(({ field_name }) => field_name).toSorted()
    expect(names).toEqual(Object.keys(contractFacts).toSorted())
    const values = Object.fromEntries(answers.map((one) => [one.field_name, one.value]))
    expect(values).toMatchObject({
      document_name: 'CO-BRANDING AGREEMENT',
      parties: 'Prairie Media LLC ("Prairie"); Harbor Diet, Inc. ("Harbor")',
      agreement_date: '2025-03-03',
      expiration_date: '2027-03-03',
      governing_law: 'Ohio',
    })
    for (const { value, page, box, used_by } of answers) {
      expect(used_by).toEqual([])
      expect([page === null, box === null]).toEqual([value === null, value === null])
    }
    const { body } = await world.clients.staff.get(`/api/versioned-document/${id}/`)
    expect(body).toMatchObject({ state: 'other', open_questions: 0 })
  })

  it('is not asked contract questions if it is not a contract', async () => {
    const { answers } = await read('menu.pdf', MENU)
    expect(answers).toEqual([])
  })

  it('is not asked contract questions if it cannot be read', async () => {
    const { answers } = await read('blank.pdf', '')
    expect(answers).toEqual([])
  })
})
