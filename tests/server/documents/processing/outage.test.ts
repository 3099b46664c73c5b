/** @module-tag postgres */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sweepMachine } from '#server/features/documents/uploads/sweep.ts'
import { makeWorld, upload, type World } from '#tests/server/documents/files/world.ts'
import { type FakeS3, startS3 } from '#tests/server/services/files/s3-server.ts'
import { drawnPdf } from '#tests/support/drawn-pdf.ts'
import { jobsDone, startJobs } from '#tests/support/jobs.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let s3: FakeS3
let test: TestApp
let world: World
beforeAll(async () => {
  s3 = await startS3('bucket')
  test = await testApp({
    S3_ENDPOINT: s3.url,
    S3_BUCKET: 'bucket',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  world = await makeWorld(test)
})
afterAll(async () => {
  await test.close()
  await s3.close()
})

describe('while the file store is down', () => {
  it('a file waits for it, says so, and is read when it is back', async () => {
    const mine = { project_id: world.projectId }
    const content = await drawnPdf('GROUND LEASE AGREEMENT')
    const file = await upload(world.clients.seller, mine, 'a.pdf', content)
    const { staff } = world.clients
    const processing = async () =>
      (await staff.get(`/api/versioned-document/${file.id}/`)).body.processing
    await s3.setOutage('refuses')
    await startJobs(test)
    const waits = (count: number) =>
      vi.waitFor(async () => {
        expect(await processing()).toEqual({
          status: 'queued',
          step: 'text',
          reason:
            'Waiting for the file store, which isn’t responding. Processing will resume automatically.',
        })
        const { rows } = await test.db.execute(
          sql`select output -> 'waits' as waits, retry_count from pgboss.job where name = 'read-text'`,
        )
        expect(rows).toEqual([{ waits: count, retry_count: 0 }])
      }, WITHIN)
    // More often than its retry policy allows.
    for (let count = 1; count <= 4; count++) {
      await waits(count)
      await test.db.execute(sql`update pgboss.job set start_after = now()`)
    }
    await waits(5)
    await s3.setOutage(null)
    await test.db.execute(sql`update pgboss.job set start_after = now()`)
    await jobsDone(test)
    expect(await processing()).toMatchObject({ status: 'done', reason: null })
  })

  const WITHIN = { timeout: 240_000, interval: 100 }
})

describe('what a killed process left behind on this machine', () => {
  it('is removed once nothing can be using it', async () => {
    const old = await mkdtemp(join(tmpdir(), 'joulebridge-work-'))
    const young = await mkdtemp(join(tmpdir(), 'joulebridge-work-'))
    await mkdir(join(old, 'pages'))
    const now = new Date()
    const hoursAgo = new Date(now.getTime() - 2 * 3_600_000)
    await utimes(old, hoursAgo, hoursAgo)
    await utimes(young, now, now)
    expect(await sweepMachine(test.services.files)).toBeGreaterThanOrEqual(1)
    expect([existsSync(old), existsSync(young)]).toEqual([false, true])
    await utimes(young, hoursAgo, hoursAgo)
    await sweepMachine(test.services.files)
    expect(existsSync(young)).toBe(false)
  })
})
