import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { emails } from '#server/db/schema/emails.ts'
import { history } from '#server/db/schema/history.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import {
  FILE_HEADER,
  headUpload,
  sendChunk,
  startUpload,
} from '#tests/server/documents/uploads/tus.ts'
import { pdfOfSize } from '#tests/server/services/files/contents.ts'
import type { Client } from '#tests/support/client.ts'
import { makeTransfer } from '#tests/support/factories.ts'
import { allJobsEnded, countOf } from './at-work.ts'
import { type Fleet, fleetOfFile, signIn, visit } from './fleet.ts'
import { makeOwner, makePayer, makeStaff } from './people.ts'
import type { Product } from './process.ts'

/** State shared by two web processes: everything that must not depend on which one responds. */

let fleet: Fleet
let first: Product
let second: Product
fleetOfFile({ RATE_LOGIN_ACCOUNT: '10', RATE_MAIL_PER_HOUR: '3' }, async (open) => {
  fleet = open
  ;[first, second] = await Promise.all([fleet.start('web'), fleet.start('web')])
})

/** The same browser at another process. */
function follow(client: Client, base: string): Client {
  const follower = visit(base)
  for (const [name, value] of client.cookies) follower.cookies.set(name, value)
  return follower
}

const times = <T>(count: number, value: T): T[] => Array<T>(count).fill(value)
const tally = (answers: { status: number }[]) => countOf(answers.map(({ status }) => status))

it('a session is valid on every process, and ends on every process', async () => {
  const { email } = await makeStaff(fleet.db)
  const here = await signIn(visit(first.base), email)
  const there = follow(here, second.base)
  expect((await there.get('/api/active-user/')).body.email).toBe(email)
  expect((await there.post('/api/auth/logout/')).status).toBeLessThan(300)
  expect((await here.get('/api/companies/')).status).toBe(401)
})

it('password attempts are counted across processes', async () => {
  const { email } = await makeStaff(fleet.db)
  const visitors = [visit(first.base), visit(second.base)]
  for (const visitor of visitors) await visitor.get('/api/active-user/')
  const answers = await Promise.all(
    visitors.flatMap((visitor) =>
      times(15, visitor).map((each) =>
        each.post('/api/auth/login/', { email, password: 'Wrong-pass-2026!' }),
      ),
    ),
  )
  expect(tally(answers)).toEqual({ 401: 10, 429: 20 })
})

it('emails to an address are counted across processes', async () => {
  const { email } = await makeStaff(fleet.db)
  const answers = await Promise.all(
    [first, second].flatMap(({ base }) =>
      times(5, base).map((each) => visit(each).post('/api/auth/request-magic-link/', { email })),
    ),
  )
  expect(tally(answers)).toEqual({ 200: 10 })
  await Promise.all([fleet.start('worker'), fleet.start('worker')])
  await allJobsEnded(fleet)
  expect(await fleet.db.select().from(emails).where(eq(emails.recipient, email))).toHaveLength(3)
})

it('an upload continues on another process', async () => {
  const { user, project } = await makeOwner(fleet.db)
  const here = await signIn(visit(first.base), user.email)
  const there = follow(here, second.base)
  const bytes = pdfOfSize(600_000)
  const place = { filename: 'a.pdf', project_id: String(project.id) }
  const location = await startUpload(here, bytes.length, place)
  await sendChunk(here, location, 0, bytes.subarray(0, 200_000))
  expect((await headUpload(there, location)).headers['upload-offset']).toBe('200000')
  await sendChunk(there, location, 200_000, bytes.subarray(200_000, 400_000))
  const last = await sendChunk(here, location, 400_000, bytes.subarray(400_000))
  const id = last.headers[FILE_HEADER]
  const content = await there.get(`/api/versioned-document/${id}/file/`)
  expect(content.raw.equals(bytes)).toBe(true)
})

it('50 confirmations across two processes count as one', async () => {
  const { project } = await makeOwner(fleet.db, 'monitoring')
  const { user, buyer, account } = await makePayer(fleet.db)
  const { id } = await makeTransfer(fleet.db, buyer.id, [project.id])
  const here = await signIn(visit(first.base), user.email)
  const there = follow(here, second.base)
  const answers = await Promise.all(
    times(25, [here, there])
      .flat()
      .map((client) =>
        client.patch(
          `/api/funds/transfer/${id}/confirm`,
          { buyer_account: account.id, session_id: 'one-and-the-same' },
          { headers: { 'if-match': '"1"' } },
        ),
      ),
  )
  expect(tally(answers)).toEqual({ 200: 50 })
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  const [row] = await fleet.db.select().from(transfers).where(eq(transfers.id, id))
  expect(row).toMatchObject({ status: 'CONFIRMED', version: 2 })
  const sent = await fleet.db.select().from(emails).where(eq(emails.recipient, user.email))
  expect(sent).toHaveLength(1)
})

it('only one of 20 changes to the same version is made across two processes', async () => {
  const { email } = await makeStaff(fleet.db)
  const { project } = await makeOwner(fleet.db)
  const here = await signIn(visit(first.base), email)
  const there = follow(here, second.base)
  const answers = await Promise.all(
    times(10, [here, there])
      .flat()
      .map((client, index) =>
        client.patch(
          `/api/project/${project.id}/`,
          { name: `Name ${index}` },
          { headers: { 'if-match': '"1"' } },
        ),
      ),
  )
  expect(tally(answers)).toEqual({ 200: 1, 412: 19 })
  const changes = await fleet.db
    .select()
    .from(history)
    .where(eq(history.entity, 'projects'))
    .orderBy(history.id)
  expect(changes.filter(({ action }) => action === 'update')).toHaveLength(1)
})
