/** @module-tag postgres */
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '#server/db/schema/audit.ts'
import { files as contents, documentVersions } from '#server/db/schema/documents.ts'
import { reconciliations } from '#server/db/schema/payments.ts'
import { backups } from '#server/db/schema/platform.ts'
import { aiLabels, processingRuns } from '#server/db/schema/processing.ts'
import type { Db } from '#server/db/types.ts'
import { readHead, writeHead } from '#server/features/base/audit/chain.ts'
import { sealAudit } from '#server/features/base/audit/seal.ts'
import { beginScan } from '#server/features/documents/processing/scans.ts'
import { measureSafety } from '#server/operations/safety-metrics.ts'
import { diskStore } from '#server/services/files/disk-store.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import { makeProcessedFile, makeProject } from '#tests/support/factories.ts'
import { type TestDatabase, testDatabase } from '#tests/support/test-database.ts'

let test: TestDatabase
let db: Db
let files: FileStore
beforeAll(async () => {
  test = await testDatabase()
  db = test.database.db
  files = diskStore(join(test.dataDir, 'files'))
})
afterAll(() => test.remove())

/** The metrics of a process that has just started: values by name with labels. */
async function figures(dataDir = test.dataDir): Promise<Record<string, number>> {
  const register = new Registry()
  measureSafety(register, { pool: test.database.pool, db, files, dataDir })
  const lines = (await register.metrics()).split('\n').filter((line) => /^joulebridge/.test(line))
  return Object.fromEntries(
    lines.map((line) => line.split(' ')).map(([name = '', value]) => [name, Number(value)]),
  )
}

const BACKUP = 'joulebridge_backup_last_success_timestamp_seconds'
const CHAIN = 'joulebridge_audit_chain_broken'
const DIFFERENCES = 'joulebridge_reconciliation_differences'

it('has no backup time before the first backup, and then that of the newest', async () => {
  expect(await figures()).not.toHaveProperty(BACKUP)
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  await db
    .insert(backups)
    .values([3, 2].map((day) => ({ made_at: at(day), ended_at: at(day), bytes: 1 })))
  expect(await figures()).toMatchObject({ [BACKUP]: at(3).getTime() / 1_000 })
})

it('reports when the database lacks the head of the audit chain in the file store', async () => {
  expect(await figures()).toMatchObject({ [CHAIN]: 0 })
  await db.insert(auditEvents).values([{ kind: 'logout', at: new Date() }])
  await sealAudit({ db, services: { files } }, new AbortController().signal, new Date())
  expect(await figures()).toMatchObject({ [CHAIN]: 0 })
  const head = await readHead(files)
  if (!head) throw new Error('Nothing was sealed')
  await writeHead(files, { seq: head.seq + 100, hash: head.hash }, new Date())
  expect(await figures()).toMatchObject({ [CHAIN]: 1 })
  await writeHead(files, head, new Date())
})

it('counts the differences that nobody has cleared', async () => {
  const at = {
    transfers_count: 1,
    ran_at: new Date(),
    created_at: new Date(),
    updated_at: new Date(),
  }
  const [row] = await db
    .insert(reconciliations)
    .values([
      { ...at, day: '2026-01-02', state: 'difference', differences: ['One', 'Two'] },
      { ...at, day: '2026-01-01', state: 'matched', differences: [] },
    ])
    .returning()
  expect(await figures()).toMatchObject({ [DIFFERENCES]: 2 })
  await db
    .update(reconciliations)
    .set({ state: 'cleared' })
    .where(eq(reconciliations.id, row?.id ?? 0))
  expect(await figures()).toMatchObject({ [DIFFERENCES]: 0 })
})

describe('the time to a label', () => {
  const share = (quantile: string, kind = 'text') =>
    `joulebridge_label_seconds{kind="${kind}",quantile="${quantile}"}`
  let projectId: number
  beforeAll(async () => {
    projectId = (await makeProject(db)).id
  })

  /** A file whose reading was requested this many seconds ago. */
  async function asked(secondsAgo: number) {
    const file = await makeProcessedFile(db, projectId, new Date())
    const started_at = new Date(Date.now() - secondsAgo * 1_000)
    await db
      .update(processingRuns)
      .set({ started_at, finished_at: null, status: 'working' })
      .where(eq(processingRuns.versioned_document_id, file.id))
    return { id: file.id, started_at }
  }

  /** Gives a file a content with a page that waits for OCR. */
  async function scan({ id, started_at }: Awaited<ReturnType<typeof asked>>) {
    const sha256 = 'a'.repeat(64)
    const at = { sha256, created_at: started_at }
    await db.insert(contents).values({ ...at, size: 1, mime_type: 'application/pdf' })
    await db
      .insert(documentVersions)
      .values({ ...at, versioned_document_id: id, number: 1, name: 'scan.pdf' })
    await beginScan(db, sha256, [], { waiting: [1], damaged: [] })
  }

  async function label({ id, started_at }: Awaited<ReturnType<typeof asked>>, seconds: number) {
    await db.insert(aiLabels).values({
      versioned_document_id: id,
      number: 1,
      label: 'site_lease',
      confidence: 1,
      alternatives: [],
      evidence: [],
      engine: 'test',
      created_at: new Date(started_at.getTime() + seconds * 1_000),
    })
    await db
      .update(processingRuns)
      .set({ step: 'answers' })
      .where(eq(processingRuns.versioned_document_id, id))
  }

  it('is missing when no file was read', async () => {
    expect(await figures()).not.toHaveProperty([share('0.95')])
  })

  it('covers files labeled in the last hour and files still waiting for a label', async () => {
    await label(await asked(60), 4)
    // Outside the last hour.
    await label(await asked(90_000), 4_000)
    expect(await figures()).toMatchObject({ [share('0.5')]: 4, [share('0.95')]: 4 })
    const stuck = await asked(5_000)
    expect((await figures())[share('0.95')]).toBeGreaterThan(4_000)
    await label(stuck, 4_990)
    expect((await figures())[share('0.5')]).toBeCloseTo((4 + 4_990) / 2, 1)
  })

  it('is separate for files that need OCR', async () => {
    await scan(await asked(7_000))
    const found = await figures()
    expect(found[share('0.95', 'scan')]).toBeGreaterThan(6_999)
    expect(found[share('0.95')]).toBeLessThan(5_000)
  })
})

it('omits what cannot be measured', async () => {
  const found = await figures(join(test.dataDir, 'not/mounted'))
  expect(found).not.toHaveProperty('joulebridge_disk_free_bytes')
  expect(found).toHaveProperty(CHAIN)
})
