import { eq, gt, max } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { auditEvents } from '#server/db/schema/audit.ts'
import { notices } from '#server/db/schema/notices.ts'
import { sweepExpired } from '#server/features/access/auth/sweep.ts'
import { isUnsafe, needOf, paramNames } from '#shared/contract/route.ts'
import { ALL_ROUTES } from '#shared/contract/routes.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeProject, makeReviewer, makeSellerUser } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { HANGS_MS, until } from '#tests/support/until.ts'

let test: TestApp
let adminId: number
let sellerId: number
let staff: Client
/** The newest row of the log when a test begins. */
let since: number
beforeAll(async () => {
  test = await testApp()
  adminId = (await makeAdmin(test.db)).id
  sellerId = (await makeSellerUser(test.db)).user.id
})
beforeEach(async () => {
  const [last] = await test.db.select({ id: max(auditEvents.id) }).from(auditEvents)
  since = last?.id ?? 0
  staff = await test.as(adminId)
})
afterAll(() => test.close())

const view = (user_id: number) => staff.post('/api/view-as/', { user_id })
const trail = () =>
  test.db.select().from(auditEvents).where(gt(auditEvents.id, since)).orderBy(auditEvents.id)
/** Filters out pages and refusals of the test before, which may still be on their way. */
const views = async () =>
  (await trail()).filter(({ kind }) => kind === 'view_as_start' || kind === 'view_as_end')
const kinds = async () => (await views()).map(({ kind }) => kind)

describe('the person who is viewed', () => {
  it('is named until the view ends', async () => {
    const nobody = { user: null, started_at: null }
    expect((await staff.get('/api/view-as/')).body).toEqual(nobody)
    const started = await view(sellerId)
    expect(started.body.user).toMatchObject({ id: sellerId })
    expect(started.body.user.full_name).not.toBe('')
    expect((await staff.get('/api/view-as/')).body).toEqual(started.body)
    const answer = await staff.get('/api/active-user/')
    expect([answer.body.id, answer.headers['x-viewed-as']]).toEqual([sellerId, String(sellerId)])
    expect((await staff.delete('/api/view-as/')).body).toEqual(nobody)
    const back = await staff.get('/api/active-user/')
    expect([back.body.id, back.headers['x-viewed-as']]).toEqual([adminId, '0'])
  })

  it('is never another administrator, a closed account, or someone unknown', async () => {
    const colleague = await makeAdmin(test.db)
    expect((await view(colleague.id)).body).toMatchObject({ code: 'forbidden' })
    expect((await view(adminId)).status).toBe(403)
    const { user: closed } = await makeSellerUser(test.db, { is_active: false })
    expect((await view(closed.id)).body).toMatchObject({ code: 'invalid_state' })
    expect((await view(2_147_483_646)).body.errors).toHaveProperty('user_id')
    expect(await kinds()).toEqual([])
  })

  it('cannot be chosen or seen by anyone but staff', async () => {
    const seller = await test.as(sellerId)
    const { id } = await makeReviewer(test.db)
    expect((await seller.post('/api/view-as/', { user_id: id })).status).toBe(403)
    expect((await seller.get('/api/view-as/')).status).toBe(403)
    expect((await test.visitor().get('/api/view-as/')).status).toBe(401)
  })

  it.each(['closed', 'made staff'])('gives no access once they are %s', async (what) => {
    const { user } = await makeSellerUser(test.db)
    await view(user.id)
    const change = what === 'closed' ? { is_active: false } : { is_staff: true }
    await test.db.update(users).set(change).where(eq(users.id, user.id))
    expect((await staff.get('/api/active-user/')).body.id).toBe(0)
    expect((await staff.get('/api/projects/')).status).toBe(401)
    expect((await staff.get('/api/view-as/')).body.user.id).toBe(user.id)
    await staff.delete('/api/view-as/')
    expect((await staff.get('/api/active-user/')).body.id).toBe(adminId)
  })

  it('is out of reach for staff who lose their role', async () => {
    const former = await makeAdmin(test.db)
    staff = await test.as(former.id)
    await view(sellerId)
    await test.db.update(users).set({ is_staff: false, role: null }).where(eq(users.id, former.id))
    expect((await staff.get('/api/projects/')).status).toBe(401)
  })
})

describe('a view', () => {
  const writes = ALL_ROUTES.filter(
    (route) => !route.ownSession && !route.sessionless && needOf(route) === 'W',
  )

  it('refuses every call that writes, including GET calls that start work', async () => {
    await view(sellerId)
    const names: string[] = []
    for (const route of writes) {
      const url = route.path.replace(/<[^>]+>/g, '1')
      const answer = await staff.send(route.method, url, isUnsafe(route) ? { body: {} } : {})
      const code = route.method === 'HEAD' ? 'forbidden' : answer.body.code
      expect(['forbidden', 'read_only_view'], route.name).toContain(code)
      expect(answer.status, route.name).toBe(403)
      if (code === 'read_only_view') names.push(route.name)
    }
    expect(names).toContain('projects.patch')
    expect(names).toContain('auth.login')
    expect(names.length).toBeGreaterThan(40)
    const reviewer = await makeReviewer(test.db)
    await view(reviewer.id)
    const run = await staff.get('/api/versioned-document/run-ai-validation/1/')
    expect(run.body.code).toBe('forbidden')
  })

  it('allows POST calls that only read', () => {
    const reading = ALL_ROUTES.filter((route) => isUnsafe(route) && needOf(route) === 'R')
    expect(reading.map(({ name }) => name)).toContain('documents.download')
    expect(writes.map(({ name }) => name)).toContain('versionedDocuments.runAiValidation')
  })

  it('changes neither the inbox nor the last activity of the person', async () => {
    const { user } = await makeSellerUser(test.db, { last_active: null })
    const [notice] = await test.db
      .insert(notices)
      .values({
        user_id: user.id,
        kind: 'seller_accepted',
        record_kind: 'seller',
        record_id: 1,
        data: { seller: 'Prairie Wind' },
        created_at: new Date(),
      })
      .returning()
    await view(user.id)
    for (const { path, method } of ALL_ROUTES) {
      if (method === 'GET' && paramNames(path).length === 0) await staff.get(path)
    }
    const [after] = await test.db.select().from(users).where(eq(users.id, user.id))
    expect(after).toEqual({ ...user, last_active: null })
    const [kept] = await test.db
      .select()
      .from(notices)
      .where(eq(notices.id, notice?.id ?? 0))
    expect(kept).toEqual(notice)
  })

  it('lets staff sign out as themselves', async () => {
    await view(sellerId)
    expect((await staff.post('/api/auth/logout/', {})).status).toBe(200)
    expect((await staff.get('/api/active-user/')).body.id).toBe(0)
    const rows = await views()
    expect(rows.map(({ kind }) => kind)).toEqual(['view_as_start', 'view_as_end'])
    expect(rows[1]).toMatchObject({ actor_id: adminId, viewed_id: sellerId })
  })
})

describe('the log of a view', () => {
  it('has the start, what was read, whatever the browser says of its pages, and the end', async () => {
    const { user, seller } = await makeSellerUser(test.db)
    const project = await makeProject(test.db, { seller_id: seller.id })
    await view(user.id)
    const mine = async () => (await trail()).filter(({ viewed_id }) => viewed_id === user.id)
    const host = 'joulebridge.test'
    const from = (page: string) => ({ headers: { host, referer: `http://${host}${page}` } })
    await staff.get('/api/active-user/', from('/home'))
    await staff.get('/api/view-as/', from('/home'))
    await staff.get('/api/projects/', from('/home'))
    await staff.get('/api/projects/', from('/another'))
    await staff.get(`/api/project/${project.id}/documents/`, from('/home'))
    await staff.get('/api/project/999999/', from('/home'))
    await staff.delete('/api/view-as/')
    await until('the reads are written', HANGS_MS, async () => (await mine()).length === 4)
    const rows = await mine()
    expect(rows.every(({ actor_id }) => actor_id === adminId)).toBe(true)
    const reads = rows.filter(({ kind }) => kind === 'view_as_page')
    expect(reads).toMatchObject([
      { detail: '/api/projects/', entity: null, entity_id: null },
      {
        detail: `/api/project/${project.id}/documents/`,
        entity: 'projects',
        entity_id: String(project.id),
      },
    ])
    expect(rows.every(({ request_id, address }) => request_id && address)).toBe(true)
  })

  it('records when one view replaces another and when a session expires', async () => {
    const { id } = await makeReviewer(test.db)
    await view(sellerId)
    await view(id)
    expect(await kinds()).toEqual(['view_as_start', 'view_as_end', 'view_as_start'])
    await sweepExpired(test.db, new Date(Date.now() + 86_400_000))
    expect((await views()).at(-1)).toMatchObject({ kind: 'view_as_end', viewed_id: id })
  })

  it('has what each view read, in the order of the acts', async () => {
    const { user } = await makeSellerUser(test.db)
    for (let times = 0; times < 2; times++) {
      await view(user.id)
      await staff.get('/api/projects/')
      await staff.get('/api/projects/')
      await staff.delete('/api/view-as/')
    }
    const filter = encodeURIComponent(JSON.stringify({ viewed_id: user.id }))
    const read = async () => (await staff.get(`/api/audit/?filter=${filter}`)).body
    await until('the reads are written', HANGS_MS, async () => (await read()).length === 6)
    const acts = (await read()).toReversed()
    const once = ['view_as_start', 'view_as_page', 'view_as_end']
    expect(acts.map(({ kind }: { kind: string }) => kind)).toEqual([...once, ...once])
    expect(acts[1]).toMatchObject({ detail: '/api/projects/', call: 'Projects: list' })
  })

  it('is complete after an orderly shutdown', async () => {
    const other = await testApp()
    const { id } = await makeAdmin(other.db)
    const { user } = await makeSellerUser(other.db)
    const client = await other.as(id)
    await client.post('/api/view-as/', { user_id: user.id })
    await client.get('/api/projects/')
    await other.app.close()
    const rows = await other.db.select().from(auditEvents)
    expect(rows.map(({ kind }) => kind)).toEqual(['view_as_start', 'view_as_page'])
    await other.close()
  })
})
