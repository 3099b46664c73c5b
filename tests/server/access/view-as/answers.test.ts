import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { getTableName } from 'drizzle-orm/table'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { changeRequests } from '#server/db/schema/change-requests.ts'
import { comments, commentThreads } from '#server/db/schema/comments.ts'
import { companies } from '#server/db/schema/companies.ts'
import { documents, versionedDocuments } from '#server/db/schema/documents.ts'
import { estimates } from '#server/db/schema/estimates.ts'
import { projects } from '#server/db/schema/projects.ts'
import { quoteRequests } from '#server/db/schema/quotes.ts'
import { reportFiles } from '#server/db/schema/reports.ts'
import { reviewRequests } from '#server/db/schema/review-requests.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import { seed } from '#server/demo/seed.ts'
import { buildPath, paramNames } from '#shared/contract/route.ts'
import { ALL_ROUTES } from '#shared/contract/routes.ts'
import type { Answer, Client } from '#tests/support/client.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

/**
 * Staff who view as somebody get what that person gets, byte for byte: every GET call of the contract
 * on the demo, with ids of the person's own and with one of somebody else's.
 */

let test: TestApp
let staff: Client
beforeAll(async () => {
  test = await testApp({ RATE_DOWNLOAD_PER_HOUR: '10000', RATE_AI_PER_HOUR: '10000' })
  await seed(test.db, test.services, TEST_NOW)
  staff = await test.asEmail('admin@joulebridge.test')
})
afterAll(() => test.close())

/** The table that the first id of a path refers to, by the path before it. */
const TABLES: Record<string, PgTable> = {
  '/api/user/': users,
  '/api/user_onboarding/': users,
  '/api/company/': companies,
  '/api/task/': tasks,
  '/api/comment-thread/': commentThreads,
  '/api/comment/': comments,
  '/api/document/': documents,
  '/api/versioned-document/': versionedDocuments,
  '/api/versioned-document/get-ai-label/': versionedDocuments,
  '/api/project/': projects,
  '/api/report-file/': reportFiles,
  '/api/change-request/': changeRequests,
  '/api/quote_request/': quoteRequests,
  '/api/project-estimate/': estimates,
  '/api/review-request/': reviewRequests,
  '/api/funds/transfer/': transfers,
}

const TEXTS: Record<string, string> = {
  step: 'company-info',
  year: '2025',
  part: '2025',
  uuid: '00000000-0000-4000-8000-000000000000',
  a: '39.7',
  b: '-105',
  format: 'ics',
  upload: 'none',
  item: 'task-1',
}

/** How many ids of a table are tried before giving up. */
const TRIED = 60

const reads = ALL_ROUTES.filter(
  // The stream has no fixed end, and health and the demo's outbox belong to no user.
  ({ method, ownSession, sessionless, access, name }) =>
    method === 'GET' &&
    !ownSession &&
    !sessionless &&
    access !== 'demo' &&
    name !== 'versionedDocuments.progress',
)

const idsByTable = new Map<string, number[]>()
async function idsOf(path: string): Promise<number[]> {
  const table = TABLES[path.split('<')[0] ?? '']
  if (!table) return [1]
  const name = getTableName(table)
  const known = idsByTable.get(name)
  if (known) return known
  const { rows } = await test.db.execute(
    sql`select id from ${table} order by md5(id::text) limit ${TRIED}`,
  )
  const ids = rows.map(({ id }) => Number(id))
  idsByTable.set(name, ids)
  return ids
}

/** Paths of a call for a person: the first that succeeds, and one that is refused. */
async function addressesOf(path: string, own: Client): Promise<string[]> {
  const names = paramNames(path)
  if (names.length === 0) return [path]
  const refused: string[] = []
  for (const id of await idsOf(path)) {
    const params = Object.fromEntries(names.map((name) => [name, TEXTS[name] ?? id]))
    const address = buildPath(path, params)
    if ((await own.get(address)).status < 400) return [address, ...refused.slice(0, 1)]
    refused.push(address)
  }
  return refused.slice(0, 1)
}

const REQUEST_ID = /"request_id":"[^"]*"/

/** The bytes of a response, without the request id that a refusal carries. */
const bytesOf = ({ raw, status, headers }: Answer) => ({
  status,
  type: headers['content-type'],
  range: headers['content-range'],
  etag: headers.etag,
  body: status < 400 ? raw.toString('latin1') : raw.toString().replace(REQUEST_ID, ''),
})

describe.each([
  ['seller@joulebridge.test', 40],
  ['newseller@joulebridge.test', 8],
  ['prospect@joulebridge.test', 15],
  ['investor@joulebridge.test', 20],
  ['reviewer@joulebridge.test', 25],
  ['evaluator@joulebridge.test', 20],
])('viewing as %s', (email, expected) => {
  it('gives the same response to every GET call as the person gets, byte for byte', async () => {
    const own = await test.asEmail(email)
    const user_id = (await own.get('/api/active-user/')).body.id
    expect((await staff.post('/api/view-as/', { user_id })).status).toBe(200)
    let answered = 0
    for (const { path } of reads) {
      for (const address of await addressesOf(path, own)) {
        const theirs = bytesOf(await own.get(address))
        const viewed = bytesOf(await staff.get(address))
        expect(viewed, address).toEqual(theirs)
        if (theirs.status < 400) answered++
      }
    }
    expect(answered).toBeGreaterThanOrEqual(expected)
    await staff.delete('/api/view-as/')
    expect((await staff.get('/api/active-user/')).body.is_staff).toBe(true)
  })
})
