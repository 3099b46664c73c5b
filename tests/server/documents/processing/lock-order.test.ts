/** @module-tag postgres */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { processingRuns } from '#server/db/schema/processing.ts'
import { makeWorld, upload, type World } from '#tests/server/documents/files/world.ts'
import { pdf } from '#tests/server/services/files/contents.ts'
import { drawnPdf } from '#tests/support/drawn-pdf.ts'
import { startJobs } from '#tests/support/jobs.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { HANGS_MS, until } from '#tests/support/until.ts'

// The embedded database has one connection, so nothing waits there.
describe.runIf(process.env.TEST_DATABASE_URL)('a step of a run', () => {
  let test: TestApp
  let world: World
  beforeAll(async () => {
    test = await testApp()
    world = await makeWorld(test)
  })
  afterAll(() => test.close())

  const someoneWaits = () =>
    until('a job waits for the file', HANGS_MS, async () => {
      const waiting = sql`
        select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      return (await test.db.execute(waiting)).rows.length > 0
    })

  it('locks no row of its run while someone changes the file', async () => {
    const place = { project_id: world.projectId }
    const contents = { unreadable: pdf('nothing to read'), readable: await drawnPdf('SITE LEASE') }
    let started = false
    for (const [name, content] of Object.entries(contents)) {
      const { id } = await upload(world.clients.seller, place, `${name}.pdf`, content)
      await test.db.transaction(async (tx) => {
        const file = eq(versionedDocuments.id, id)
        await tx.select().from(versionedDocuments).where(file).for('update')
        if (!started) await startJobs(test)
        started = true
        await someoneWaits()
        const run = eq(processingRuns.versioned_document_id, id)
        const locked = tx.select().from(processingRuns).where(run).for('update', { noWait: true })
        expect(await locked, name).toHaveLength(1)
      })
    }
  })
})
