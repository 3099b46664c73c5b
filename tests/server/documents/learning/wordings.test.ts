import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { learnedAnswers } from '#server/db/schema/learning.ts'
import { makeWorld, upload, type World } from '#tests/server/documents/files/world.ts'
import type { Client } from '#tests/support/client.ts'
import { drawnPdf } from '#tests/support/drawn-pdf.ts'
import { jobsDone, startJobs } from '#tests/support/jobs.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let test: TestApp
let world: World
let staff: Client

beforeAll(async () => {
  test = await testApp()
  world = await makeWorld(test)
  staff = world.clients.staff
  await startJobs(test)
})
afterAll(() => test.close())

/** A form with its own word for the annual rent. */
const form = (tallow: string, town: string) => `Paper of ${town}
Set down between us at ${town}, and shaken hands upon beside the barn.
Harrow measure: 14 bushels of apples
Tallow reckoning: ${tallow}
Walnut tree: stays where it is, and nobody digs below its roots.`

/** Uploads a lease for this client, labels it as staff, and waits for its answers. */
async function lease(client: Client, project_id: number, tallow: string, town: string) {
  const bytes = await drawnPdf(form(tallow, town))
  const { id } = await upload(client, { project_id }, `${town}.pdf`, bytes)
  await jobsDone(test)
  await staff.patch(`/api/versioned-document/${id}/`, { label: 'site_lease' })
  await jobsDone(test)
  return id
}
async function rentOf(file: number) {
  const rows = await test.db
    .select()
    .from(aiAnswers)
    .where(eq(aiAnswers.versioned_document_id, file))
  const rent = rows.find(({ field_name }) => field_name === 'annual_rent')
  if (!rent) throw new Error('Nobody asked for the rent')
  return rent
}
const mine = (tallow: string, town: string) =>
  lease(world.clients.seller, world.projectId, tallow, town)
const theirs = (tallow: string, town: string) =>
  lease(world.clients.otherSeller, world.otherProjectId, tallow, town)
const later = () => test.clock.set(new Date(test.clock.now().getTime() + 60_000))
const keptRows = () => test.db.select().from(learnedAnswers)

let first: number

it('reads nothing when the words are unknown', async () => {
  first = await mine('$41,500', 'Alder')
  const rent = await rentOf(first)
  expect(rent).toMatchObject({ value: null, state: 'proposed' })
  later()
  const { status } = await staff.patch(`/api/ai-answer/${rent.id}/`, {
    state: 'edited',
    value: 41_500,
    page: 1,
    // The line of the value: the words in the box become its quote.
    box: { x: 0.1, y: 0.145, w: 0.6, h: 0.018 },
  })
  expect(status).toBe(200)
  expect((await rentOf(first)).quote).toContain('Tallow reckoning')
})

it('reads the seller’s next paper by the words of a confirmed answer', async () => {
  const rent = await rentOf(await mine('$52,750', 'Birch'))
  expect(rent).toMatchObject({ value: 52_750, state: 'proposed', page: 1 })
  expect(rent.engine).toContain('wording')
  expect(rent.quote).toContain('$52,750')
  // The words of a single seller have not proven themselves yet.
  expect(rent.confidence).toBeLessThanOrEqual(0.6)
  expect(await keptRows()).toMatchObject([
    { answer_id: rent.id, from_file_id: first, words: 'tallow reckoning', without_value: null },
  ])
})

it('uses no words of another seller', async () => {
  const file = await theirs('$63,100', 'Cedar')
  expect(await rentOf(file)).toMatchObject({ value: null })
  expect(await keptRows()).toHaveLength(1)
})

it('becomes more certain when people confirm it, and less when they reject it', async () => {
  const before = await rentOf(await mine('$10,100', 'Dogwood'))
  for (const town of ['Elm', 'Fir']) {
    const { id } = await rentOf(await mine('$20,200', town))
    await staff.patch(`/api/ai-answer/${id}/`, { state: 'accepted' })
  }
  const surer = await rentOf(await mine('$30,300', 'Gum'))
  expect(surer.confidence).toBeGreaterThan(before.confidence)
  await staff.patch(`/api/ai-answer/${surer.id}/`, { state: 'rejected' })
  await staff.patch(`/api/ai-answer/${before.id}/`, { state: 'rejected' })
  const after = await rentOf(await mine('$40,400', 'Holly'))
  expect(after.confidence).toBeLessThan(surer.confidence)
})

it('is not used while learning is off', async () => {
  await staff.patch('/api/reading-learning/', { is_on: false })
  expect(await rentOf(await mine('$50,500', 'Juniper'))).toMatchObject({ value: null })
  await staff.patch('/api/reading-learning/', { is_on: true })
})

it('withdraws open answers when the seller is forgotten, and keeps settled ones', async () => {
  const open = await mine('$60,600', 'Larch')
  expect((await rentOf(open)).value).toBe(60_600)
  later()
  const { sellers } = (await staff.get('/api/reading-learning/')).body
  const [{ seller_id }] = sellers.filter(({ answers }: { answers: number }) => answers > 0)
  await staff.post('/api/reading-learning/forget/', { seller_id })
  await jobsDone(test)
  expect(await rentOf(open)).toMatchObject({ value: null, state: 'proposed' })
  expect(await rentOf(first)).toMatchObject({ value: 41_500, state: 'edited' })
  expect(await keptRows()).toEqual([])
})

it('withdraws open answers when the file is removed', async () => {
  later()
  const source = await mine('$70,700', 'Maple')
  const rent = await rentOf(source)
  await staff.patch(`/api/ai-answer/${rent.id}/`, {
    state: 'edited',
    value: 70_700,
    page: 1,
    box: { x: 0.1, y: 0.145, w: 0.6, h: 0.018 },
  })
  const open = await mine('$80,800', 'Oak')
  expect((await rentOf(open)).value).toBe(80_800)
  await staff.patch(`/api/versioned-document/${source}/`, { is_hidden: true })
  await jobsDone(test)
  expect(await rentOf(open)).toMatchObject({ value: null })
})
