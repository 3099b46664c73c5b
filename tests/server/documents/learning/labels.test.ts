import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { history } from '#server/db/schema/history.ts'
import { readingLearning, textSketches } from '#server/db/schema/learning.ts'
import { aiLabels } from '#server/db/schema/processing.ts'
import { sketchAccepted } from '#server/features/documents/learning/examples.ts'
import { makeWorld, upload, type World } from '#tests/server/documents/files/world.ts'
import type { Client } from '#tests/support/client.ts'
import { drawnPdf } from '#tests/support/drawn-pdf.ts'
import { makeCompany } from '#tests/support/factories.ts'
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

/** A form whose words no rule knows. */
const FORM = `Green Meadow Grazing Paper
The shepherd and the keeper meet on this day beside the old barn and shake hands.
The shepherd lets the keeper put panels where the flock has walked for many winters.
The keeper brings a basket of apples each autumn and mends the gate when it creaks.
Neither of them may dig below the roots of the walnut tree without asking the other.
When the panels are old the keeper carries them away and sows clover over the rows.
Should the brook rise above the stepping stones both wait until the water is low again.
They drink a glass of cider on it, and the blacksmith watches so that nobody forgets.`

/** Something else entirely, unknown to the rules as well. */
const OTHER = `Songs of the Harbor
Lanterns swing above the quiet pier while gulls complain about the price of herring.
A sailor counts the stars twice and loses the number somewhere behind the lighthouse.
The cook sings of onions, of pepper, and of an island that moves whenever it is drawn.
Morning arrives with ropes and whistles, and the captain pretends that he was awake.
Barrels roll over the planks like thunder that has forgotten where it wanted to go.
Somebody paints a whale on the bakery wall, and children argue about its proper color.`

let copies = 0
async function bring(client: Client, projectId: number, text: string, name: string) {
  const bytes = await drawnPdf(`${text}\nCopy ${++copies} of ${copies * 7}.`)
  const { id } = await upload(client, { project_id: projectId }, name, bytes)
  await jobsDone(test)
  return id
}
const mine = (text: string, name: string) =>
  bring(world.clients.seller, world.projectId, text, name)
const theirs = (text: string, name: string) =>
  bring(world.clients.otherSeller, world.otherProjectId, text, name)
const labelFor = async (client: Client, id: number) =>
  (await client.get(`/api/versioned-document/get-ai-label/${id}/`)).body
const accept = (id: number, label: string | null) =>
  staff.patch(`/api/versioned-document/${id}/`, { label })
const later = () => test.clock.set(new Date(test.clock.now().getTime() + 60_000))

describe('labels learn from what people accepted', () => {
  let first: number
  let copy: number

  it('are those of the reader until someone has accepted a paper', async () => {
    first = await mine(FORM, 'meadow one.pdf')
    expect(await labelFor(staff, first)).toMatchObject({ label: 'other', learned: null })
    // Another machine’s guess is not evidence.
    const second = await mine(FORM, 'meadow two.pdf')
    expect(await labelFor(staff, second)).toMatchObject({ label: 'other', learned: null })
    later()
    expect((await accept(first, 'site_lease')).status).toBe(200)
    await jobsDone(test)
  })

  it('take the type of a similarly worded paper, and leave others alone', async () => {
    copy = await theirs(FORM, 'ours.pdf')
    const told = await labelFor(staff, copy)
    expect(told.label).toBe('site_lease')
    expect(told.confidence).toBeLessThan(0.95)
    expect(told.learned).toMatchObject({
      label: 'site_lease',
      without: { label: 'other' },
      papers: [{ versioned_document_id: first, name: 'meadow one.pdf' }],
    })
    const songs = await theirs(OTHER, 'songs.pdf')
    expect(await labelFor(staff, songs)).toMatchObject({ label: 'other', learned: null })
  })

  it('never name another seller’s file', async () => {
    const told = await labelFor(world.clients.otherSeller, copy)
    expect(told.label).toBe('site_lease')
    expect(told.learned.papers).toEqual([
      { versioned_document_id: null, name: null, likeness: null },
    ])
    expect(JSON.stringify(told)).not.toContain('meadow')
    const own = await mine(FORM, 'meadow three.pdf')
    expect((await labelFor(world.clients.seller, own)).learned.papers).toMatchObject([
      { versioned_document_id: first, name: 'meadow one.pdf' },
    ])
  })

  it('show staff how learning performed', async () => {
    await accept(copy, 'site_lease')
    await jobsDone(test)
    const { body } = await staff.get('/api/reading-learning/')
    expect(body).toMatchObject({
      is_on: true,
      papers: 2,
      labels: { cases: 1, without: 0, learned: 1 },
    })
    expect(body.sellers).toHaveLength(2)
    await accept(copy, null)
    await jobsDone(test)
  })

  it('learn nothing while learning is off', async () => {
    expect((await staff.patch('/api/reading-learning/', { is_on: false })).body.is_on).toBe(false)
    const file = await theirs(FORM, 'while off.pdf')
    expect(await labelFor(staff, file)).toMatchObject({ label: 'other', learned: null })
    await staff.patch('/api/reading-learning/', { is_on: true })
    const rows = await test.db.select().from(readingLearning)
    expect(rows).toMatchObject([{ is_on: true, version: 2 }])
  })

  it('create sketches for papers accepted before sketches existed, once each', async () => {
    await test.db.delete(textSketches)
    expect(await test.db.transaction(sketchAccepted)).toBe(1)
    expect(await test.db.transaction(sketchAccepted)).toBe(0)
    const file = await theirs(FORM, 'after sketching.pdf')
    expect((await labelFor(staff, file)).label).toBe('site_lease')
  })

  it('withdraw what a file taught once it is removed', async () => {
    const open = await theirs(FORM, 'before removal.pdf')
    expect((await labelFor(staff, open)).label).toBe('site_lease')
    await staff.patch(`/api/versioned-document/${first}/`, { is_hidden: true })
    expect(await labelFor(staff, open)).toMatchObject({ label: 'other', learned: null })
    const after = await theirs(FORM, 'after removal.pdf')
    expect(await labelFor(staff, after)).toMatchObject({ label: 'other', learned: null })
    await staff.patch(`/api/versioned-document/${first}/`, { is_hidden: false })
  })

  it('forget one seller, and keep what the others taught', async () => {
    const open = await theirs(FORM, 'before forgetting.pdf')
    expect((await labelFor(staff, open)).label).toBe('site_lease')
    later()
    const { sellers } = (await staff.get('/api/reading-learning/')).body
    const [seller] = sellers
    expect(sellers).toHaveLength(1)
    const answer = await staff.post('/api/reading-learning/forget/', {
      seller_id: seller.seller_id,
    })
    expect(answer.body).toMatchObject({ papers: 0, sellers: [] })
    await jobsDone(test)
    expect(await labelFor(staff, open)).toMatchObject({ label: 'other', learned: null })
    later()
    const other = await theirs(FORM, 'another.pdf')
    expect((await labelFor(staff, other)).learned).toBeNull()
    await accept(other, 'om_agreement')
    await jobsDone(test)
    expect((await labelFor(staff, await mine(FORM, 'again.pdf'))).label).toBe('om_agreement')
  })

  it('forget only files without a seller, which are counted apart', async () => {
    const { id: company_id } = await makeCompany(test.db)
    const bytes = await drawnPdf(OTHER)
    const { id } = await upload(staff, { company_id }, 'harbor.pdf', bytes)
    await jobsDone(test)
    await accept(id, 'site_lease')
    await jobsDone(test)
    const before = (await staff.get('/api/reading-learning/')).body
    const none = { seller_id: null, name: null, papers: 1, answers: 0 }
    expect(before.sellers).toEqual([expect.objectContaining({ papers: 1 }), none])
    expect(before.papers).toBe(2)
    const open = await theirs(OTHER, 'like it.pdf')
    expect((await labelFor(staff, open)).label).toBe('site_lease')
    later()
    const after = await staff.post('/api/reading-learning/forget/', { seller_id: 'none' })
    expect(after.body).toEqual({ ...before, papers: 1, sellers: before.sellers.slice(0, 1) })
    await jobsDone(test)
    expect(await labelFor(staff, open)).toMatchObject({ label: 'other', learned: null })
    const [told] = await test.db
      .select({ after: history.after })
      .from(history)
      .where(eq(history.entity, 'reading_learning'))
      .orderBy(desc(history.id))
      .limit(1)
    expect(told?.after).toEqual({ unowned_forgotten_at: test.clock.now().toISOString() })
  })

  it('forget everything', async () => {
    later()
    const answer = await staff.post('/api/reading-learning/forget/', { seller_id: null })
    expect(answer.body).toMatchObject({ papers: 0, answers: 0, labels: { cases: 0 } })
    await jobsDone(test)
    expect(await labelFor(staff, await mine(FORM, 'at last.pdf'))).toMatchObject({
      label: 'other',
      learned: null,
    })
    const kept = await test.db.select().from(aiLabels)
    expect(kept.filter(({ learned }) => learned !== null)).toEqual([])
  })

  it('store no words of the text in the sketch', async () => {
    const [sketch] = await test.db.select().from(textSketches).limit(1)
    expect(sketch?.marks.length).toBe(512)
    expect(sketch?.marks.toString('latin1')).not.toMatch(/shepherd|lantern/i)
    const files = await test.db
      .select()
      .from(textSketches)
      .where(eq(textSketches.sha256, sketch?.sha256 ?? ''))
    expect(files).toHaveLength(1)
  })
})

describe('the settings', () => {
  it.each(['seller', 'otherSeller', 'investor', 'reviewer', 'evaluator', 'frontdoor'] as const)(
    'are not for %s',
    async (who) => {
      const client = world.clients[who]
      expect((await client.get('/api/reading-learning/')).status).toBe(403)
      expect((await client.patch('/api/reading-learning/', { is_on: false })).status).toBe(403)
      const all = { seller_id: null }
      expect((await client.post('/api/reading-learning/forget/', all)).status).toBe(403)
    },
  )

  it.each([{}, { seller_id: 'all' }, { seller_id: 999_999 }])(
    'forget nothing when sent %j',
    async (body) => {
      expect((await staff.post('/api/reading-learning/forget/', body)).status).toBe(400)
    },
  )
})
