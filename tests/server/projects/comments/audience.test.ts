import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { comments, commentThreads } from '#server/db/schema/comments.ts'
import { makeField } from '#tests/server/documents/fields/make-field.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { makeTalkers, nameOf, type Talker, type Talkers } from './world.ts'

let test: TestApp
let world: Talkers

beforeAll(async () => {
  test = await testApp()
  world = await makeTalkers(test)
  await makeField(test.db, 'project', 'secret_note', { audience: [] })
  await makeField(test.db, 'project', 'buyer_note', { audience: ['buyer'] })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.delete(comments)
  await test.db.delete(commentThreads)
})

const write = (who: Talker, values: object = {}) =>
  world.clients[who].post('/api/comments/', {
    project_id: world.projectId,
    kind: 'question',
    audience: 'internal',
    body: 'When?',
    ...values,
  })

/** Writes a thread that must be accepted. */
async function begin(who: Talker, values: object = {}): Promise<number> {
  const { status, body, text } = await write(who, values)
  expect(status, text).toBe(201)
  return body.id
}

const READERS: Talker[] = [
  'staff',
  'seller',
  'teammate',
  'otherSeller',
  'investor',
  'secondInvestor',
  'strangeInvestor',
  'reviewer',
  'otherReviewer',
  'evaluator',
  'frontdoor',
]

/** Who reads a thread, according to the list, its count, a search, and the thread itself. */
async function readersOf(id: number): Promise<Talker[]> {
  const readers: Talker[] = []
  for (const who of READERS) {
    const client = world.clients[who]
    const list = await client.list('/api/comments/', { filter: { id: [id] } })
    const found = await client.list('/api/comments/', { filter: { q: 'When' } })
    const reply = await client.patch(`/api/comment-thread/${id}/`, {})
    const sees = list.body.length === 1
    expect(found.body.length === 1, `${who} searches`).toBe(sees)
    expect(found.headers['content-range'], `${who} counts`).toBe(
      sees ? 'comments 0-0/1' : 'comments 0-0/0',
    )
    expect(reply.status, `${who} writes`).toBe(sees ? 200 : 404)
    if (sees) readers.push(who)
  }
  return readers
}

describe('a thread is read only by its audience', () => {
  const buyer = () => ({ audience: 'buyer', buyer_id: world.buyerId })
  it.each<[string, Talker, () => object, Talker[]]>([
    ['internal', 'staff', () => ({}), ['staff', 'reviewer', 'evaluator']],
    [
      'for the seller',
      'staff',
      () => ({ audience: 'seller' }),
      ['staff', 'seller', 'teammate', 'reviewer', 'evaluator'],
    ],
    ['for one buyer of two', 'staff', buyer, ['staff', 'investor']],
    ['by a buyer', 'secondInvestor', () => ({ audience: 'buyer' }), ['staff', 'secondInvestor']],
    [
      'on a document that buyers read',
      'staff',
      () => ({ ...buyer(), project_id: undefined, versioned_document_id: world.fileId }),
      ['staff', 'investor'],
    ],
    [
      'on a hidden document',
      'staff',
      () => ({ audience: 'seller', project_id: undefined, versioned_document_id: world.hiddenId }),
      ['staff'],
    ],
    [
      'on a field that is for nobody else',
      'staff',
      () => ({ field_name: 'secret_note' }),
      ['staff', 'reviewer', 'evaluator'],
    ],
    [
      'on a field for buyers',
      'staff',
      () => ({ ...buyer(), field_name: 'buyer_note' }),
      ['staff', 'investor'],
    ],
    [
      'on the company',
      'staff',
      () => ({ audience: 'seller', project_id: undefined, company_id: world.companyId }),
      // Reviewers cannot open companies.
      ['staff', 'seller', 'teammate'],
    ],
  ])('%s', async (_name, author, values, readers) => {
    expect(await readersOf(await begin(author, values()))).toEqual(readers)
  })

  it('hides it from others once the document is hidden', async () => {
    const document = { project_id: undefined, versioned_document_id: world.waitingId }
    const id = await begin('seller', { ...document, audience: 'seller' })
    const path = `/api/versioned-document/${world.waitingId}/`
    expect((await world.clients.staff.patch(path, { is_hidden: true })).status).toBe(200)
    expect(await readersOf(id)).toEqual(['staff'])
    await world.clients.staff.patch(path, { is_hidden: false })
  })

  it('counts it as open only for its readers', async () => {
    await begin('staff')
    await begin('staff', { audience: 'seller' })
    const open = async (who: Talker) =>
      (await world.clients[who].get(`/api/project/${world.projectId}/diligence/`)).body
        .open_questions
    expect(await open('staff')).toBe(2)
    expect(await open('reviewer')).toBe(2)
    expect(await open('seller')).toBe(1)
  })
})

describe('a comment that is refused', () => {
  it.each<[Talker, () => object, number, string?]>([
    ['seller', () => ({}), 400, 'audience'],
    ['seller', () => ({ audience: 'buyer' }), 400, 'audience'],
    ['investor', () => ({ audience: 'seller' }), 400, 'audience'],
    ['reviewer', () => ({ audience: 'buyer' }), 400, 'audience'],
    ['otherSeller', () => ({ audience: 'seller' }), 404],
    ['strangeInvestor', () => ({ audience: 'buyer' }), 404],
    ['disabled', () => ({ audience: 'seller' }), 403],
    ['seller', () => ({ audience: 'seller', field_name: 'secret_note' }), 400, 'field_name'],
    ['staff', () => ({ audience: 'seller', field_name: 'buyer_note' }), 400, 'audience'],
    ['staff', () => ({ audience: 'buyer' }), 400, 'buyer_id'],
    ['staff', () => ({ audience: 'buyer', buyer_id: world.strangeBuyerId }), 400, 'buyer_id'],
    ['staff', () => ({ audience: 'seller', buyer_id: world.buyerId }), 400, 'buyer_id'],
    [
      'staff',
      () => ({ audience: 'buyer', project_id: undefined, versioned_document_id: world.waitingId }),
      400,
      'audience',
    ],
    [
      'investor',
      () => ({ audience: 'buyer', project_id: undefined, versioned_document_id: world.waitingId }),
      404,
    ],
    ['staff', () => ({ company_id: world.companyId }), 400, 'project_id'],
    ['staff', () => ({ project_id: undefined }), 400, 'project_id'],
    ['staff', () => ({ page: 1 }), 400, 'page'],
    ['staff', () => ({ body: ' \n ' }), 400, 'body'],
    ['staff', () => ({ body: 'x'.repeat(5_001) }), 400, 'body'],
    ['staff', () => ({ kind: 'poem' }), 400, 'kind'],
    ['staff', () => ({ color: 'red' }), 400, 'color'],
  ])('%s: case %#', async (who, values, status, field) => {
    const answer = await write(who, values())
    expect(answer.status, answer.text).toBe(status)
    if (field) expect(Object.keys(answer.body.errors)).toEqual([field])
    expect(await test.db.$count(commentThreads)).toBe(0)
  })
})

describe('mentions', () => {
  const people = async (who: Talker, query: Record<string, string | number>) => {
    const search = new URLSearchParams(
      Object.entries({ project_id: world.projectId, ...query }).map(([key, value]) => [
        key,
        String(value),
      ]),
    )
    const { status, body, text } = await world.clients[who].get(`/api/comments/people/?${search}`)
    expect(status, text).toBe(200)
    return body
  }
  const named = (...who: Talker[]) =>
    who.map((one) => nameOf(world.users[one])).toSorted((a, b) => a.localeCompare(b))
  const names = (body: { people: { name: string }[] }) =>
    body.people.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b))

  it('offer staff everyone who may read the thread, and no one else', async () => {
    expect(names(await people('staff', { audience: 'internal' }))).toEqual(
      named('colleague', 'reviewer', 'evaluator'),
    )
    expect(names(await people('staff', { audience: 'seller' }))).toEqual(
      named('colleague', 'reviewer', 'evaluator', 'seller', 'teammate'),
    )
    const buyer = { audience: 'buyer', buyer_id: world.buyerId }
    expect(names(await people('staff', buyer))).toEqual(named('colleague', 'investor'))
    expect(names(await people('staff', { ...buyer, field_name: 'secret_note' }))).toEqual(
      named('colleague'),
    )
  })

  it('tell staff which buyers a thread can be for', async () => {
    const { buyers } = await people('staff', { audience: 'internal' })
    expect(buyers.map(({ id }: { id: number }) => id).toSorted()).toEqual([
      world.buyerId,
      world.secondBuyerId,
    ])
    expect((await people('seller', { audience: 'seller' })).buyers).toEqual([])
  })

  it('offer a seller its own people, and staff who have written to it', async () => {
    expect(names(await people('seller', { audience: 'seller' }))).toEqual(named('teammate'))
    await begin('staff')
    expect(names(await people('seller', { audience: 'seller' }))).toEqual(named('teammate'))
    await begin('staff', { audience: 'seller' })
    expect(names(await people('seller', { audience: 'seller' }))).toEqual(
      named('teammate', 'staff'),
    )
    expect(names(await people('investor', { audience: 'buyer' }))).toEqual([])
  })

  it.each<[Talker, Talker]>([
    ['staff', 'otherSeller'],
    ['staff', 'investor'],
    ['staff', 'gone'],
    ['staff', 'disabled'],
    ['seller', 'colleague'],
  ])('by %s refuse %s, who may not be named there', async (who, whom) => {
    const answer = await write(who, {
      audience: 'seller',
      body: `@${nameOf(world.users[whom])}`,
      mentions: [world.users[whom].id],
    })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors)).toEqual(['mentions'])
    const missing = await write(who, { audience: 'seller', mentions: [2_147_483_646] })
    expect(missing.body.errors).toEqual(answer.body.errors)
  })

  it('are only those that the text names', async () => {
    const { reviewer, evaluator } = world.users
    const { body } = await write('staff', {
      body: `@${nameOf(reviewer)} please look`,
      mentions: [reviewer.id, evaluator.id],
    })
    expect(body.comments[0].mentions).toEqual([{ id: reviewer.id, name: nameOf(reviewer) }])
  })

  it('are refused to those who may not ask about the record', async () => {
    const url = `/api/comments/people/?project_id=${world.projectId}&audience=`
    expect((await world.clients.otherSeller.get(`${url}seller`)).status).toBe(404)
    expect((await world.clients.seller.get(`${url}internal`)).status).toBe(400)
    expect((await world.clients.disabled.get(`${url}seller`)).status).toBe(403)
  })
})
