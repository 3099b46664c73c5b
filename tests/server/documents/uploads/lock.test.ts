/** @module-tag postgres */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { uploads } from '#server/db/schema/documents.ts'
import { rowLocker } from '#server/features/documents/uploads/lock.ts'
import type { Client } from '#tests/support/client.ts'
import { makeProject, makeSellerUser } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { headUpload, removeUpload, sendChunk, startUpload } from './tus.ts'

let test: TestApp
let seller: Client
let projectId: number
let location: string
let id: string

beforeAll(async () => {
  test = await testApp()
  const { seller: account, user } = await makeSellerUser(test.db)
  projectId = (await makeProject(test.db, { seller_id: account.id })).id
  seller = await test.as(user.id)
})
afterAll(() => test.close())
beforeEach(async () => {
  location = await startUpload(seller, 1_000, {
    filename: 'a.pdf',
    project_id: String(projectId),
  })
  id = location.split('/').at(-1) ?? ''
})

const never = new AbortController().signal

describe('the lock of an upload', () => {
  it('has one holder, who is asked to give way to the next', async () => {
    const order: string[] = []
    const first = rowLocker(test.db).newLock(id)
    const second = rowLocker(test.db).newLock(id)
    const giveWay = vi.fn(() => void order.push('asked'))
    await first.lock(never, giveWay)
    const waiting = second.lock(never, () => {}).then(() => order.push('second'))
    await vi.waitFor(() => expect(giveWay).toHaveBeenCalled(), 30_000)
    order.push('first ends')
    await first.unlock()
    await waiting
    await second.unlock()
    expect(order.filter((entry, index) => order.indexOf(entry) === index)).toEqual([
      'asked',
      'first ends',
      'second',
    ])
  })

  it('expires when its process died, whose late release does not free it', async () => {
    const dead = rowLocker(test.db).newLock(id)
    await dead.lock(never, () => {})
    await test.db
      .update(uploads)
      .set({ locked_until: sql`clock_timestamp() - interval '1 second'` })
      .where(eq(uploads.id, id))
    const heir = rowLocker(test.db).newLock(id)
    await heir.lock(never, () => {})
    await dead.unlock()
    const [row] = await test.db.select().from(uploads).where(eq(uploads.id, id))
    expect(row?.lock_holder).not.toBeNull()
    await heir.unlock()
  })

  it('rejects a waiter that has gone', async () => {
    const first = rowLocker(test.db).newLock(id)
    await first.lock(never, () => {})
    const gone = rowLocker(test.db)
      .newLock(id)
      .lock(AbortSignal.abort(), () => {})
    await expect(gone).rejects.toMatchObject({ body: expect.stringContaining('lock') })
    await first.unlock()
  })

  it.each([
    ['reading', () => headUpload(seller, location), 200],
    ['sending', () => sendChunk(seller, location, 0, Buffer.alloc(10)), 204],
    ['giving up', () => removeUpload(seller, location), 204],
  ])('makes %s wait while another process holds it', async (_what, act, status) => {
    await test.db
      .update(uploads)
      .set({
        lock_holder: 'another process',
        locked_until: sql`clock_timestamp() + interval '1500 milliseconds'`,
      })
      .where(eq(uploads.id, id))
    const before = performance.now()
    expect((await act()).status).toBe(status)
    expect(performance.now() - before).toBeGreaterThan(1_000)
  })
})
