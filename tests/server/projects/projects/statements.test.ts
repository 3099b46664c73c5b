/** @module-tag postgres */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeProject, makeSellerUser } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

/** How many statements a call sends, which determines its speed (docs/benchmarks.md, "Calls"). */

let server: TestApp
let callers: Record<'staff' | 'seller', Client>
let projectId: number
let sent: string[] = []
/** The names of the statements sent, by text: a name is prepared once per connection. */
let named = new Map<string, string>()
const original = pg.Client.prototype.query

beforeAll(async () => {
  Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...args: unknown[]) {
    sent.push(textOf(args[0]))
    named.set(textOf(args[0]), nameOf(args[0]))
    return Reflect.apply(original, this, args)
  })
  server = await testApp({}, { fresh: true })
  const { seller, user } = await makeSellerUser(server.db)
  projectId = (await makeProject(server.db, { seller_id: seller.id })).id
  callers = {
    staff: await server.as((await makeAdmin(server.db)).id),
    seller: await server.as(user.id),
  }
})
afterAll(async () => {
  Reflect.set(pg.Client.prototype, 'query', original)
  await server.close()
})

const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query
    ? String(query.text)
    : String(query)

const nameOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'name' in query ? String(query.name) : ''

/** The statements behind one request when it is made for the second time. */
async function statementsOf(request: () => Promise<{ status: number }>): Promise<string[]> {
  await request()
  sent = []
  expect((await request()).status).toBe(200)
  return sent
}

const LIST = `/api/projects/?filter=${encodeURIComponent('{"stage":["onboarding"],"q":"e"}')}`

describe.each(['staff', 'seller'] as const)('for %s', (who) => {
  it('a list reads the session, its page, and its total, without joins', async () => {
    const statements = await statementsOf(() => callers[who].get(LIST))
    expect(statements).toHaveLength(3)
    expect(statements.slice(1).join()).not.toContain(' join ')
    expect(statements.filter((text) => text.includes('count(*)'))).toHaveLength(1)
  })

  it('a project reads the session and sends one statement', async () => {
    expect(await statementsOf(() => callers[who].get(`/api/project/${projectId}/`))).toHaveLength(2)
  })

  it('a change sends five statements, including its history and its response', async () => {
    let count = 0
    const change = () =>
      callers[who].patch(`/api/project/${projectId}/`, { name: `Of ${who} ${++count}` })
    expect(await statementsOf(change)).toHaveLength(5)
  })
})

it('a repeated list query is prepared under one name', async () => {
  for (const stage of ['onboarding', 'review', 'monitoring']) {
    named = new Map()
    await callers.staff.get(
      `/api/projects/?filter=${encodeURIComponent(JSON.stringify({ stage }))}`,
    )
  }
  const pages = [...named].filter(([text]) => text.includes('"stage" = $1'))
  expect(pages.map(([text]) => text.includes('count(*)')).sort()).toEqual([false, true])
  for (const [, name] of pages) expect(name).toMatch(/^shape/)
})
