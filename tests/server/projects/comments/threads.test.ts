import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comments, commentThreads } from '#server/db/schema/comments.ts'
import { files } from '#server/db/schema/documents.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'
import { makeTalkers, type Talker, type Talkers } from './world.ts'

let test: TestApp
let world: Talkers

beforeAll(async () => {
  test = await testApp()
  world = await makeTalkers(test)
})
afterAll(() => test.close())

async function begin(who: Talker = 'seller', values: object = {}) {
  const { status, body, text } = await world.clients[who].post('/api/comments/', {
    project_id: world.projectId,
    kind: 'question',
    audience: 'seller',
    body: 'When is the lease signed?',
    ...values,
  })
  expect(status, text).toBe(201)
  return body
}

const threadPath = (id: number) => `/api/comment-thread/${id}/`
const commentPath = (id: number) => `/api/comment/${id}/`
const reply = (who: Talker, id: number, body = 'Next week.') =>
  world.clients[who].post(`${threadPath(id)}comments/`, { body })

describe('a thread', () => {
  it('keeps what was said, by whom, in order', async () => {
    const thread = await begin()
    expect(thread).toMatchObject({
      kind: 'question',
      audience: 'seller',
      project_name: 'Own Mesa',
      resolved_at: null,
      may_resolve: true,
      version: 1,
    })
    const { status, body } = await reply('staff', thread.id)
    expect([status, body.version]).toEqual([201, 2])
    expect(body.comments.map((one: { author: object; body: string }) => one)).toMatchObject([
      { author: { name: 'Sol Seller', side: 'seller' }, body: 'When is the lease signed?' },
      { author: { side: 'team' }, body: 'Next week.', may_edit: true },
    ])
  })

  it('is attached to a place in the document version that was on screen', async () => {
    const box = { x: 0.1, y: 0.2, w: 0.3, h: 0.1 }
    const at = { project_id: undefined, versioned_document_id: world.fileId, page: 2, box }
    const thread = await begin('staff', at)
    expect(thread).toMatchObject({
      project_id: world.projectId,
      document_name: 'lease.pdf',
      number: 1,
      page: 2,
      box,
    })
    await test.db.update(files).set({ page_count: 3 })
    const beyond = await world.clients.staff.post('/api/comments/', {
      ...at,
      kind: 'comment',
      audience: 'internal',
      body: 'x',
      page: 4,
    })
    expect([beyond.status, beyond.body.errors]).toEqual([
      400,
      { page: 'This document has 3 pages' },
    ])
  })

  it('is created once for a repeated request', async () => {
    const body = {
      project_id: world.projectId,
      kind: 'comment',
      audience: 'seller',
      body: 'Once only',
    }
    const headers = { 'idempotency-key': 'comment-once' }
    const first = await world.clients.seller.post('/api/comments/', body, { headers })
    const again = await world.clients.seller.post('/api/comments/', body, { headers })
    expect([first.status, again.body.id]).toEqual([201, first.body.id])
    const list = await world.clients.seller.list('/api/comments/', { filter: { q: 'Once only' } })
    expect(list.body).toHaveLength(1)
  })

  it('is full at some point', async () => {
    const thread = await begin()
    await test.db
      .update(commentThreads)
      .set({ comment_count: 200 })
      .where(eq(commentThreads.id, thread.id))
    const { status, body } = await reply('seller', thread.id)
    expect([status, body.code]).toEqual([409, 'invalid_state'])
  })
})

describe('resolving', () => {
  it.each<[Talker, Talker, number]>([
    ['seller', 'seller', 200],
    ['seller', 'staff', 200],
    ['staff', 'colleague', 200],
    ['staff', 'seller', 403],
    ['seller', 'teammate', 403],
    ['reviewer', 'evaluator', 403],
  ])('of a question by %s, attempted by %s, returns %i', async (asker, who, status) => {
    const thread = await begin(asker)
    const answer = await world.clients[who].patch(threadPath(thread.id), { is_resolved: true })
    expect(answer.status).toBe(status)
    if (status === 403) expect(answer.body.code).toBe('field_forbidden')
  })

  it('can be undone by reopening, and the history shows both', async () => {
    const { id } = await begin()
    const resolved = await world.clients.staff.patch(threadPath(id), { is_resolved: true })
    expect(resolved.body.resolved_at).toBe(TEST_NOW.toISOString())
    const twice = await world.clients.staff.patch(threadPath(id), { is_resolved: true })
    expect([twice.status, twice.body.version]).toEqual([200, resolved.body.version])
    const reopened = await world.clients.seller.patch(threadPath(id), { is_resolved: false })
    expect(reopened.body).toMatchObject({ resolved_at: null, resolved_by: null })
    const { body } = await world.clients.staff.get(`${threadPath(id)}history/`)
    expect(body.map(({ action }: { action: string }) => action)).toEqual([
      'reopen',
      'resolve',
      'create',
      'create',
    ])
    expect((await world.clients.seller.get(`${threadPath(id)}history/`)).status).toBe(403)
  })

  it('is refused as stale when someone has replied since', async () => {
    const { id, version } = await begin()
    await reply('teammate', id)
    const headers = { 'if-match': String(version) }
    const patch = { is_resolved: true }
    const stale = await world.clients.staff.patch(threadPath(id), patch, { headers })
    expect([stale.status, stale.body.code]).toEqual([412, 'stale'])
  })
})

describe('one’s own comments', () => {
  it('can be edited for a day, and show that they were edited', async () => {
    const { id, comments: written } = await begin()
    const path = commentPath(written[0].id)
    const edited = await world.clients.seller.patch(path, { body: 'When, please?' })
    expect(edited.body.comments[0]).toMatchObject({
      body: 'When, please?',
      edited_at: TEST_NOW.toISOString(),
      version: 2,
    })
    const headers = { 'if-match': '1' }
    const stale = await world.clients.seller.patch(path, { body: 'x' }, { headers })
    expect([stale.status, stale.body.code]).toEqual([412, 'stale'])
    for (const who of ['staff', 'teammate'] as const) {
      expect((await world.clients[who].patch(path, { body: 'x' })).status).toBe(403)
    }
    const day = 24 * 3_600_000
    const created_at = new Date(TEST_NOW.getTime() - day)
    await test.db.update(comments).set({ created_at }).where(eq(comments.id, written[0].id))
    const late = await world.clients.seller.patch(path, { body: 'x' })
    expect([late.status, late.body.code]).toEqual([409, 'invalid_state'])
    const { body: history } = await world.clients.staff.get(`${threadPath(id)}history/`)
    expect(history[0]).toMatchObject({
      about: 'Comment by Sol Seller',
      before: { body: 'When is the lease signed?' },
    })
  })

  it('can be deleted, and leave a trace without the text', async () => {
    const { id } = await begin()
    const { body } = await reply('staff', id, 'Secret words')
    const mine = body.comments[1].id
    expect((await world.clients.seller.delete(commentPath(mine))).status).toBe(403)
    const deleted = await world.clients.staff.delete(commentPath(mine))
    expect(deleted.body.comments[1]).toMatchObject({
      body: '',
      deleted_at: TEST_NOW.toISOString(),
      may_edit: false,
      may_delete: false,
    })
    expect((await world.clients.staff.delete(commentPath(mine))).status).toBe(409)
    expect((await world.clients.staff.patch(commentPath(mine), { body: 'x' })).status).toBe(409)
    const found = await world.clients.seller.list('/api/comments/', { filter: { q: 'Secret' } })
    expect([found.body, found.text.includes('Secret')]).toEqual([[], false])
    const { body: history } = await world.clients.staff.get(`${threadPath(id)}history/`)
    expect(history[0]).toMatchObject({ action: 'delete', before: { body: 'Secret words' } })
  })

  it('close the thread when the question is deleted', async () => {
    const { id, comments: written } = await begin()
    const { body } = await world.clients.seller.delete(commentPath(written[0].id))
    expect(body.resolved_at).not.toBeNull()
    const reopen = await world.clients.seller.patch(threadPath(id), { is_resolved: false })
    expect(reopen.status).toBe(403)
  })

  it('stay plain text, whatever they look like', async () => {
    const body = '<img src=x onerror=alert(1)> =1+1 שלום "quotes" 😀\nsecond line'
    const thread = await begin('seller', { body: `${body}\u202E` })
    expect(thread.comments[0].body).toBe(body)
  })
})
