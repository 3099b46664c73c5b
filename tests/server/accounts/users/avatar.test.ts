import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { AVATAR_LIMIT_BYTES } from '#shared/limits.ts'
import { makeUser } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

const URL = '/api/active-user/avatar/'

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
  'base64',
)

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const form = (content: Buffer, name = 'me.png', field = 'file') => {
  const data = new FormData()
  data.set(field, new Blob([new Uint8Array(content)]), name)
  return data
}

async function person() {
  const { id } = await makeUser(t.db)
  return { id, client: await t.as(id) }
}

const stored = async (id: number) =>
  (await t.db.select().from(users).where(eq(users.id, id)))[0]?.avatar

describe('the avatar of the active user', () => {
  it('is stored, linked from the user and returned as a picture', async () => {
    const { id, client } = await person()
    const saved = await client.post(URL, form(PNG))
    expect([saved.status, saved.text]).toEqual([200, expect.any(String)])
    expect(saved.body.avatar).toMatch(/^\/api\/active-user\/avatar\/\?v=[0-9a-f]{16}$/)
    expect((await client.get('/api/active-user/')).body.avatar).toBe(saved.body.avatar)
    expect(await stored(id)).toMatch(/^[0-9a-f]{64}$/)
    const picture = await client.get(saved.body.avatar)
    expect(picture.raw.equals(PNG)).toBe(true)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  })

  it('can be removed', async () => {
    const { id, client } = await person()
    await client.post(URL, form(PNG))
    const removed = await client.delete(URL)
    expect([removed.status, removed.body.avatar]).toEqual([200, null])
    expect(await stored(id)).toBeNull()
    expect((await client.get(URL)).status).toBe(404)
  })

  it('is visible to its owner only', async () => {
    const owner = await person()
    const other = await person()
    await owner.client.post(URL, form(PNG))
    expect((await other.client.get(URL)).status).toBe(404)
    expect((await t.visitor().get(URL)).status).toBe(401)
    expect((await t.visitor().post(URL, form(PNG))).status).toBe(401)
  })

  const huge = Buffer.concat([PNG, Buffer.alloc(AVATAR_LIMIT_BYTES)])
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
  it.each([
    ['a file that is not a picture', form(Buffer.from('<script>'), 'me.png'), 422],
    ['a PDF', form(pdf, 'me.pdf'), 400],
    ['an SVG', form(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'me.svg'), 422],
    ['a misleading file name', form(PNG, 'me.pdf'), 422],
    ['a picture that is too large', form(huge), 400],
    ['no file', new FormData(), 400],
    ['another field', form(PNG, 'me.png', 'picture'), 400],
  ])('refuses %s', async (_what, body, status) => {
    const { id, client } = await person()
    const answer = await client.post(URL, body)
    expect([answer.status, answer.text]).toEqual([status, expect.any(String)])
    expect(await stored(id)).toBeNull()
  })

  it('refuses a body that is not a form, and a stale version', async () => {
    const { client } = await person()
    expect((await client.post(URL, { file: 'x' })).status).toBe(415)
    const stale = await client.post(URL, form(PNG), { headers: { 'if-match': '"7"' } })
    expect(stale.status).toBe(412)
  })

  it('is unchanged by a profile that sends it back', async () => {
    const { client } = await person()
    const { avatar } = (await client.post(URL, form(PNG))).body
    const echoed = await client.patch('/api/active-user/', { avatar, first_name: 'Ada' })
    expect([echoed.status, echoed.body.avatar]).toEqual([200, avatar])
    const forged = await client.patch('/api/active-user/', { avatar: 'https://evil.example/x' })
    expect([forged.status, forged.body.code]).toEqual([403, 'field_forbidden'])
  })
})
