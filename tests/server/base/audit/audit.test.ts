/** @module-tag postgres */
import { eq, gt, max, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditChain, auditEvents } from '#server/db/schema/audit.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { history } from '#server/db/schema/history.ts'
import { AUDITED } from '#server/features/base/audit/audited.ts'
import { recordOfCall } from '#server/features/base/audit/records.ts'
import { sealAudit } from '#server/features/base/audit/seal.ts'
import { needOf } from '#shared/contract/route.ts'
import { ALL_ROUTES } from '#shared/contract/routes.ts'
import { upload } from '#tests/server/documents/files/world.ts'
import { pdf } from '#tests/server/services/files/contents.ts'
import type { Client } from '#tests/support/client.ts'
import {
  makeAdmin,
  makeBuyer,
  makeProject,
  makeSellerUser,
  makeTransfer,
} from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'
import { HANGS_MS, until } from '#tests/support/until.ts'

let test: TestApp
let staff: Client
let adminId: number
let since: number
beforeAll(async () => {
  test = await testApp()
})
beforeEach(async () => {
  adminId = (await makeAdmin(test.db)).id
  staff = await test.as(adminId)
  const [last] = await test.db.select({ id: max(auditEvents.id) }).from(auditEvents)
  since = last?.id ?? 0
})
afterAll(() => test.close())

/** The log of this user since the test began, once it has this many rows. */
async function trailOf(userId: number, rows: number) {
  const read = async () =>
    (
      await test.db
        .select()
        .from(auditEvents)
        .where(gt(auditEvents.id, since))
        .orderBy(auditEvents.id)
    ).filter(({ actor_id }) => actor_id === userId)
  await until('the rows are written', HANGS_MS, async () => (await read()).length >= rows)
  return read()
}

/** A call whose row comes after those of all earlier calls. */
const close = () => staff.post('/api/auth/logout/', {})

describe('a view', () => {
  it('is logged once per page, however often the screen asks', async () => {
    const { user } = await makeSellerUser(test.db)
    for (let times = 0; times < 3; times++) await staff.get(`/api/user/${user.id}/`)
    await staff.get(`/api/user/${adminId}/`)
    const rows = await trailOf(adminId, 2)
    expect(rows).toMatchObject([
      { kind: 'view', entity: 'users', entity_id: String(user.id), detail: 'User' },
      { kind: 'view', entity: 'users', entity_id: String(adminId), address: '127.0.0.1' },
    ])
    expect(rows.every(({ request_id }) => request_id)).toBe(true)
  })

  it('is not logged when nothing was found', async () => {
    await staff.get('/api/user/2147483646/')
    await staff.get('/api/user/x/')
    await staff.get('/api/users/')
    expect((await trailOf(adminId, 1)).map(({ detail }) => detail)).toEqual(['Users'])
  })

  it('is logged once for a file read in ranges, and once for each download', async () => {
    const project = await makeProject(test.db)
    const file = await upload(staff, { project_id: project.id }, 'lease.pdf', pdf('lease'))
    const url = `/api/versioned-document/${file.id}/file/`
    for (const range of ['bytes=0-1', 'bytes=1-2', 'bytes=2-3']) {
      expect((await staff.get(url, { headers: { range } })).status).toBe(206)
    }
    await staff.get(`${url}?download=1`)
    await staff.get(`${url}?download=1`)
    for (const range of ['bytes=0-1', 'bytes=2-3']) {
      await staff.get(`${url}?download=1`, { headers: { range } })
    }
    const rows = await trailOf(adminId, 4)
    expect(rows.map(({ kind, entity_id }) => `${kind} ${entity_id}`)).toEqual([
      `view ${file.id}`,
      `download ${file.id}`,
      `download ${file.id}`,
      `download ${file.id}`,
    ])
  })

  it('is logged only for calls that read', () => {
    const names = Object.keys(AUDITED)
    const calls = ALL_ROUTES.filter(({ name }) => names.includes(name))
    expect(calls).toHaveLength(names.length)
    for (const route of calls) {
      expect(needOf(route), route.name).toBe('R')
    }
  })

  it('names the record of each call that has one', () => {
    const withId = ALL_ROUTES.filter((route) => needOf(route) === 'R' && /<id>/.test(route.path))
    expect(withId.length).toBeGreaterThan(60)
    expect(withId.filter(({ path }) => recordOfCall(path, { id: 7 }) === null)).toEqual([])
    expect(
      recordOfCall('/api/funds/transfer/<id>/payees/<payee_id>/', { id: 3, payee_id: 4 }),
    ).toEqual({ entity: 'transfers', entity_id: '3' })
    expect(recordOfCall('/api/projects/', {})).toBeNull()
  })

  it('is logged for everything that docs/product.md lists', () => {
    const views = Object.values(AUDITED).filter(({ kind }) => kind === 'view')
    expect(new Set(views.map(({ what }) => what))).toEqual(
      new Set([
        'User',
        'Users',
        'Leads',
        'Business verification',
        'Picture of a lookup',
        'Financials',
        'Financial analysis',
        'Bank accounts',
        'Transfer',
        'Document',
        'Text of a document',
        'Versions of a document',
        'Sanctions screening',
        'Audit log',
      ]),
    )
  })

  it('is logged for each call that returns a file, except one’s own avatar and calendar, and what logs itself', () => {
    const files = ALL_ROUTES.filter(
      ({ method, budget, raw }) => method === 'GET' && budget === 'download' && raw,
    )
    const untold = files.filter(({ name }) => !AUDITED[name]).map(({ name }) => name)
    expect(untold).toEqual(['users.avatar', 'audit.export', 'keyDates.readFeed'])
  })
})

describe('a refusal', () => {
  it('is logged for a signed-in person', async () => {
    const { user } = await makeSellerUser(test.db)
    const seller = await test.as(user.id)
    await seller.get('/api/users/?filter={"email":"a@example.test"}')
    await seller.post('/api/projects/', {}, { withoutCsrf: true })
    await seller.patch('/api/active-user/', { is_staff: true })
    await seller.get('/api/project/2147483646/')
    await test.visitor().get('/api/users/')
    const rows = await trailOf(user.id, 3)
    expect(rows.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['denial', 'GET /api/users/ forbidden'],
      ['denial', expect.stringMatching(/^POST .* csrf_failed$/)],
      ['denial', 'PATCH /api/active-user/ field_forbidden'],
    ])
  })

  it('names both the viewer and the viewed person during a view', async () => {
    const { user } = await makeSellerUser(test.db)
    await staff.post('/api/view-as/', { user_id: user.id })
    await staff.patch('/api/active-user/', {})
    await staff.delete('/api/view-as/')
    const rows = await trailOf(adminId, 3)
    const denial = rows.find(({ kind }) => kind === 'denial')
    expect(denial).toMatchObject({ actor_id: adminId, viewed_id: user.id })
    expect(denial?.detail).toContain('read_only_view')
  })
})

describe('the log', () => {
  it('names records in words, and is filtered by the project, company, or transfer they are of', async () => {
    const project = await makeProject(test.db)
    const transfer = await makeTransfer(test.db, (await makeBuyer(test.db)).id, [project.id])
    const file = await upload(staff, { project_id: project.id })
    await test.db
      .update(versionedDocuments)
      .set({ label: 'site_lease' })
      .where(eq(versionedDocuments.id, file.id))
    await staff.get(`/api/versioned-document/${file.id}/file/`)
    await staff.get(`/api/funds/transfer/${transfer.id}/`)
    await staff.get(`/api/user/${adminId}/`)
    await trailOf(adminId, 3)
    const told = async (filter: object) =>
      (
        await staff.list('/api/audit/', { filter: { actor_id: adminId, kind: 'view', ...filter } })
      ).body
        .map(({ record }: { record: string }) => record)
        .toSorted()
    const document = `Site Lease of ${project.name}`
    expect(await told({})).toEqual(['Test Person', document, transfer.name].toSorted())
    expect(await told({ project_id: project.id })).toEqual([document])
    expect(await told({ transfer_id: transfer.id })).toEqual([document, transfer.name].toSorted())
    expect(await told({ transfer_id: 999_999 })).toEqual([])
    expect(await told({ company_id: 999_999 })).toEqual([])
  })

  it('can be read and filtered by staff only, and changed by nobody', async () => {
    const { user } = await makeSellerUser(test.db)
    await staff.get(`/api/user/${user.id}/`)
    await trailOf(adminId, 1)
    const filter = { kind: 'view', actor_id: adminId, at_gte: new Date(0).toISOString() }
    const { body } = await staff.list('/api/audit/', { filter })
    expect(body).toMatchObject([
      { kind: 'view', actor: { id: adminId }, viewed: null, entity_id: String(user.id) },
    ])
    const seller = await test.as(user.id)
    expect((await seller.get('/api/audit/')).status).toBe(403)
    for (const method of ['POST', 'PATCH', 'DELETE', 'PUT']) {
      expect((await staff.send(method, '/api/audit/')).status, method).toBe(405)
    }
  })

  it.each([history, auditEvents, auditChain])('keeps its rows in the database', async (table) => {
    await close()
    await sealAudit(test, new AbortController().signal, TEST_NOW)
    const only = { cause: { message: expect.stringContaining('are only added') } }
    await expect(test.db.execute(sql`update ${table} set at = now()`)).rejects.toMatchObject(only)
    await expect(test.db.delete(table)).rejects.toMatchObject(only)
    await expect(test.db.execute(sql`truncate ${table}`)).rejects.toMatchObject(only)
  })
})
