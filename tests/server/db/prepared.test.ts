/** @module-tag postgres */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepPages } from '#server/db/page-of.ts'
import { systemWriter, updateRecord } from '#server/db/records.ts'
import { readRowsOnce } from '#server/db/row-reader.ts'
import { sellers, users } from '#server/db/schema/accounts.ts'
import { history } from '#server/db/schema/history.ts'
import { projects } from '#server/db/schema/projects.ts'
import { PROJECT_LIST } from '#server/features/projects/projects/store.ts'
import { createCall } from '#server/http/call.ts'
import { parseList } from '#server/http/lists.ts'
import { SYSTEM_RIGHTS } from '#server/http/rights.ts'
import { makeProject } from '#tests/support/factories.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'
import { type TestDatabase, testDatabase } from '#tests/support/test-database.ts'

let test: TestDatabase
const ids: number[] = []

beforeAll(async () => {
  test = await testDatabase()
  const stages = ['onboarding', 'review', 'review'] as const
  for (const [index, stage] of stages.entries()) {
    const { id } = await makeProject(test.database.db, {
      name: `Ridge ${index}`,
      stage,
      projected_itc_amount: index === 0 ? null : 1_250_000.25 * index,
      placed_in_service_date: '2026-05-04',
      has_project_level_debt: index === 1,
    })
    ids.push(id)
  }
})
afterAll(() => test.remove())

it('a prepared query reads its rows as the query builder does', async () => {
  const { db } = test.database
  const query = db
    .select({
      name: projects.name,
      amount: projects.projected_itc_amount,
      day: projects.placed_in_service_date,
      debt: projects.has_project_level_debt,
      since: projects.stage_changed_at,
      seller: sellers.name,
      nobody: users.last_login,
      upper: sql<string>`upper(${projects.slug})`.as('upper'),
      count: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(projects)
    .innerJoin(sellers, eq(sellers.id, projects.seller_id))
    .leftJoin(users, eq(users.id, sql`-1`))
    .orderBy(projects.id)
  const rows = await query
  expect(rows).toHaveLength(3)
  const prepared = readRowsOnce(query.prepare(''))
  expect(await prepared.execute()).toEqual(rows)
  // Fails if a version of the library renames the mapper that is replaced here.
  expect(Reflect.get(prepared, 'customResultMapper')).toBeTypeOf('function')
  // Nested rows are still read by the builder.
  const nested = db.select({ project: projects, seller: sellers }).from(projects)
  const joined = nested.innerJoin(sellers, eq(sellers.id, projects.seller_id)).orderBy(projects.id)
  expect(await readRowsOnce(joined.prepare('')).execute()).toEqual(await joined)
})

it('a change writes and records every kind of column, including null', async () => {
  const { db } = test.database
  const [id = 0] = ids
  const changes = [
    { projected_itc_amount: 12.5, placed_in_service_date: null, has_project_level_debt: true },
    {
      projected_itc_amount: null,
      placed_in_service_date: '2026-01-31',
      has_project_level_debt: null,
    },
  ]
  for (const change of changes) {
    const writer = systemWriter(new Date(TEST_NOW.getTime() + 1_000))
    await db.transaction((tx) => updateRecord(tx, writer, projects, id, change))
    const [row] = await db.select().from(projects).where(eq(projects.id, id))
    expect(row).toMatchObject({ ...change, updated_at: writer.at })
  }
  const told = await db
    .select()
    .from(history)
    .where(eq(history.entity_id, String(id)))
    .orderBy(history.id)
  const own = told.filter(({ entity, action }) => entity === 'projects' && action === 'update')
  expect(own.map(({ version, after }) => ({ version, after }))).toEqual(
    changes.map((after, index) => ({ version: index + 2, after })),
  )
})

it('lists that differ only in values share a statement', async () => {
  const { db } = test.database
  let built = 0
  const pages = keepPages((on, list) => {
    built++
    return { query: on.select({ id: projects.id }).from(projects).where(list.where).$dynamic() }
  })
  const ask = async (filter: object, sort = ['id', 'ASC'], range = [0, 24]) => {
    const query = { filter, sort, range }
    const texts = Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)])
    const { rows, total } = await pages(db, parseList(Object.fromEntries(texts), PROJECT_LIST))
    return [rows.map(({ id }) => ids.indexOf(id)), total]
  }
  expect(await ask({ stage: ['onboarding'] })).toEqual([[0], 1])
  expect(await ask({ stage: ['review'] })).toEqual([[1, 2], 2])
  expect(await ask({ stage: ['review'] }, ['id', 'ASC'], [1, 1])).toEqual([[2], 2])
  expect(built).toBe(1)
  expect(await ask({ stage: ['review', 'onboarding'] })).toEqual([[0, 1, 2], 3])
  expect(await ask({ stage: ['review'] }, ['id', 'DESC'])).toEqual([[2, 1], 2])
  expect(await ask({ stage: 'review', q: 'Ridge 2' })).toEqual([[2], 1])
  expect(await ask({ stage: 'review', q: '100%' })).toEqual([[], 0])
  expect(await ask({ created_at_gte: '2027-01-01' })).toEqual([[], 0])
  expect(await ask({ projected_itc_amount: null })).toEqual([[0], 1])
  expect(built).toBe(6)
})

it('a call has no accessors, which would keep its request until the next full collection', () => {
  const app = { clock: { now: () => TEST_NOW } }
  const request = { id: 'request', headers: {} }
  const facts = { rights: SYSTEM_RIGHTS, params: {} }
  const call = createCall(
    app as never,
    { name: 'a' } as never,
    {} as never,
    request as never,
    {} as never,
    facts,
  )
  const accessors = Object.values(Object.getOwnPropertyDescriptors(call)).filter(({ get }) => get)
  expect(accessors).toEqual([])
})
