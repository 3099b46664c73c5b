import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { history } from '#server/db/schema/history.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { isIn, logIn, makePerson, PASSWORD, WRONG } from './support.ts'

const NEW_PASSWORD = 'Newer-pass-2026!'
const URL = '/api/auth/change-password/'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

it('changes the password, renews this session and ends the others', async () => {
  const person = await makePerson(t)
  const here = await t.as(person.id)
  const elsewhere = await t.as(person.id)
  const before = new Map(here.cookies)
  const body = { old_password: PASSWORD, new_password: NEW_PASSWORD }
  expect(await here.post(URL, body)).toMatchObject({ status: 200, body: { ok: true } })
  expect((await elsewhere.get('/api/projects/')).status).toBe(401)
  expect(await isIn(here)).toBe(true)
  expect(here.cookies.get('session')).not.toBe(before.get('session'))
  expect(here.cookies.get('csrftoken')).not.toBe(before.get('csrftoken'))
  const kept = t.visitor()
  kept.cookies.set('session', before.get('session') ?? '')
  expect(await isIn(kept)).toBe(false)
  expect((await logIn(t.visitor(), person.email, PASSWORD)).status).toBe(401)
  expect((await logIn(t.visitor(), person.email, NEW_PASSWORD)).status).toBe(200)
})

it('refuses a wrong old password and changes nothing', async () => {
  const person = await makePerson(t)
  const client = await t.as(person.id)
  const answer = await client.post(URL, { old_password: WRONG, new_password: NEW_PASSWORD })
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'wrong_password', errors: { old_password: expect.any(String) } },
  })
  expect((await logIn(t.visitor(), person.email, PASSWORD)).status).toBe(200)
})

it.each([
  [{ old_password: PASSWORD, new_password: 'short1!' }, 'new_password'],
  [{ old_password: PASSWORD, new_password: PASSWORD }, 'new_password'],
  [{ old_password: PASSWORD, new_password: 'password1!' }, 'new_password'],
  [{ old_password: PASSWORD, new_password: 'Password1!' }, 'new_password'],
  [{ old_password: PASSWORD, new_password: `A${'a'.repeat(1_022)}1!` }, 'new_password'],
  [{ old_password: PASSWORD }, 'new_password'],
  [{ new_password: NEW_PASSWORD }, 'old_password'],
  [{ old_password: ['x'], new_password: NEW_PASSWORD }, 'old_password'],
])('names the invalid field in %j', async (body, field) => {
  const client = await t.as((await makePerson(t)).id)
  const answer = await client.post(URL, body)
  expect(answer).toMatchObject({ status: 400, body: { code: 'validation' } })
  expect(Object.keys(answer.body.errors)).toEqual([field])
})

it('requires a session', async () => {
  const body = { old_password: PASSWORD, new_password: NEW_PASSWORD }
  expect((await t.visitor().post(URL, body)).status).toBe(401)
})

it('lets only one of two simultaneous changes succeed', { tags: ['postgres'] }, async () => {
  const person = await makePerson(t)
  const clients = [await t.as(person.id), await t.as(person.id)]
  const words = ['First-pass-1!', 'Second-pass-2!']
  const answers = await Promise.all(
    clients.map((client, index) =>
      client.post(URL, { old_password: PASSWORD, new_password: words[index] }),
    ),
  )
  const winners = answers.flatMap((answer, index) => (answer.status === 200 ? [index] : []))
  expect(winners).toHaveLength(1)
  expect((await logIn(t.visitor(), person.email, words[winners[0] ?? 0])).status).toBe(200)
})

it('writes history without the hash', async () => {
  const person = await makePerson(t)
  const client = await t.as(person.id)
  await client.post(URL, { old_password: PASSWORD, new_password: NEW_PASSWORD })
  const rows = await t.db
    .select()
    .from(history)
    .where(eq(history.entity_id, String(person.id)))
    .orderBy(history.id)
  const change = rows.filter((row) => row.action === 'change_password')
  expect(change).toMatchObject([{ entity: 'users', actor_id: person.id, before: {}, after: {} }])
  const [user] = await t.db.select().from(users).where(eq(users.id, person.id))
  expect(user?.version).toBe(person.version + 1)
  expect(JSON.stringify(rows)).not.toContain('argon2')
})
