/** @module-tag postgres */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, isNull, like, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { makeBackup } from '#server/backup/backup.ts'
import { newBackupKey } from '#server/backup/encryption.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { openDatabase } from '#server/db/open.ts'
import { sessions } from '#server/db/schema/auth.ts'
import { emails } from '#server/db/schema/emails.ts'
import { ledgerEntries, ledgerJournals } from '#server/db/schema/payments.ts'
import { processingRuns } from '#server/db/schema/processing.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import { DEMO_PASSWORD } from '#server/demo/demo-accounts.ts'
import { verifyRows } from '#server/features/base/audit/rows.ts'
import { verifyAudit } from '#server/features/base/audit/verify.ts'
import type { Client } from '#tests/support/client.ts'
import { makeCompany } from '#tests/support/factories.ts'
import { startJobs } from '#tests/support/jobs.ts'
import { TEST_NOW, type TestApp, testAppOn } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'
import { logIn } from '../access/auth/support.ts'
import { emptyTables, fullDemo } from './full-demo.ts'
import { commandWith, configOf, disagreements, newPlace, type Place } from './installation.ts'

/** The whole demo, from and to both databases: data of a realistic size, not a few rows. */

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const READING_MS = 240_000

let source: TestApp
let folder: string
let key: string
let path: string
let before: Awaited<ReturnType<typeof toldTo>>
let ledger: { account: string; cents: string }[]
let files: number

beforeAll(async () => {
  source = await fullDemo()
  folder = await mkdtemp(join(tmpdir(), 'jb-backups-'))
  key = await newBackupKey()
  const made = await makeBackup(configOf(source), key, folder)
  path = made.path
  files = made.manifest.files.count
  before = await toldTo(await source.asEmail('admin@joulebridge.test'), source)
  ledger = await ledgerSums(source)
})
afterAll(async () => {
  await source.close()
  await rm(folder, { recursive: true, force: true })
})

/** The money and the closing of each transfer, as staff read them. */
async function toldTo(client: Client, { db }: TestApp): Promise<Record<string, unknown>> {
  const told: Record<string, unknown> = {}
  for (const { id } of await db.select({ id: transfers.id }).from(transfers)) {
    for (const part of ['', 'closing/', 'payments/']) {
      const url = `/api/funds/transfer/${id}/${part}`
      const { status, body } = await client.get(url)
      expect(status, url).toBe(200)
      told[url] = body
    }
  }
  return told
}

const ledgerSums = async ({ db }: Pick<TestApp, 'db'>) =>
  (
    await db.execute<{ account: string; entries: number; cents: string }>(sql`
      select account, count(*)::int as entries, sum(amount_cents)::text as cents
      from ledger_entries group by account order by account collate "C"`)
  ).rows

/** A server on the restored data, before any job has started. */
async function serverOn({ url, dataDir }: Place): Promise<TestApp> {
  const database = await openDatabase({ url, folder: dataDir, poolSize: 8 })
  const remove = async () => {
    if (!database.pool.ended) await database.close()
  }
  const server = await testAppOn({ database, dataDir, remove })
  onTestFinished(() => server.close())
  return server
}

/** A place whose database belongs to a role with no other rights on the server. */
async function ownedPlace(): Promise<Place> {
  const place = await newPlace()
  if (!place.url) throw new Error('This is for a server')
  const own = new URL(place.url)
  const name = own.pathname.slice(1)
  const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await admin.connect()
  await admin.query(`create role "${name}" login password 'secret'`)
  await admin.query(`alter database "${name}" owner to "${name}"`)
  onTestFinished(async () => {
    await admin.query(`alter database "${name}" owner to current_user`).catch(() => {})
    await admin.end()
  })
  own.username = name
  own.password = 'secret'
  return { ...place, url: own.toString() }
}

const embeddedPlace = async (): Promise<Place> => ({ ...(await newPlace()), url: undefined })

it('has a row in every table that is backed up', async () => {
  expect(await emptyTables(source)).toEqual([])
  expect(files).toBeGreaterThan(100)
})

it('is restored in a rehearsal that leaves nothing behind', async () => {
  const temporary = await mkdtemp(join(folder, 'rehearsal-'))
  const rehearsing = ['--rehearse', path, ...(source.url ? ['--on-server'] : [])]
  const { code, output, errors } = await commandWith(
    { TMPDIR: temporary },
    'backup',
    source,
    key,
    ...rehearsing,
  )
  expect([code, errors]).toEqual([0, ''])
  expect(output.split('\n')).toEqual([
    expect.stringMatching(
      /^Restored .+ \(made .+\) into (?:a temporary folder|a database of its own on the server of DATABASE_URL)\.$/,
    ),
    expect.stringMatching(/^Rows: all as in the backup, on opening too \(\d+ tables, [\d,]+ rows/),
    `Ledger: balanced, with the same sums in cents (${ledger
      .map(({ account, cents }) => `${account} ${cents}`)
      .join(', ')}).`,
    `Files: ${files.toLocaleString('en-US')} read, each equal to its hash.`,
    'Sequences: none would give out a number twice.',
    expect.stringMatching(/^Audit chain: [1-9][\d,]+ links hold\.$/),
    'What was restored is removed again.',
    '',
  ])
  expect(await readdir(temporary)).toEqual([])
})

describe('a restored demo', () => {
  it('is correct in every part', async () => {
    const target = await newPlace()
    await restoreBackup(configOf(target), key, path)
    expect(await disagreements(target)).toEqual([])
    const server = await serverOn(target)
    expect(await server.db.select().from(sessions)).toEqual([])
    await expectMoneyRight(server)
    await expectFreshIds(server)
    await expectChainWhole(server)
    const admin = server.visitor()
    expect((await logIn(admin, 'admin@joulebridge.test', DEMO_PASSWORD)).status).toBe(200)
    expect(await toldTo(admin, server)).toEqual(before)
    await expectQueueBegun(server)
  })

  it.runIf(process.env.TEST_DATABASE_URL)(
    'is correct for a database owner without superuser rights',
    async () => {
      const target = await ownedPlace()
      await restoreBackup(configOf(target), key, path)
      const server = await serverOn(target)
      await expectMoneyRight(server)
      await expectFreshIds(server)
      await expectChainWhole(server)
    },
  )

  it.runIf(process.env.TEST_DATABASE_URL)(
    'is correct after a restore to the other database and back',
    async () => {
      const embedded = await embeddedPlace()
      await restoreBackup(configOf(embedded), key, path)
      expect(await disagreements(embedded)).toEqual([])
      const there = await makeBackup(configOf(embedded), key, join(folder, 'there'))
      expect(there.manifest.database.kind).toBe('pglite')
      const target = await ownedPlace()
      await restoreBackup(configOf(target), key, there.path)
      expect(await disagreements(target)).toEqual([])
      const server = await serverOn(target)
      await expectMoneyRight(server)
      await expectFreshIds(server)
      await expectChainWhole(server)
    },
  )
})

/** The same sums, in a ledger that still refuses unbalanced entries and changes. */
async function expectMoneyRight({ db }: TestApp): Promise<void> {
  expect(await ledgerSums({ db })).toEqual(ledger)
  const [journal] = await db.select().from(ledgerJournals).limit(1)
  const unbalanced = db.transaction(async (tx) => {
    await tx.execute(sql`set constraints all deferred`)
    await tx
      .insert(ledgerEntries)
      .values({ journal_id: journal?.id ?? 0, account: 'buyer_due', amount_cents: 1 })
  })
  await expect(unbalanced).rejects.toThrow()
  const changed = db.update(ledgerEntries).set({ amount_cents: 1 })
  await expect(changed).rejects.toThrow()
  expect(await ledgerSums({ db })).toEqual(ledger)
}

/** Every sequence is at or above the largest number in its table, and the next row gets a new one. */
async function expectFreshIds({ db }: TestApp): Promise<void> {
  const { rows } = await db.execute<{ table: string; column: string; sequence: string }>(sql`
    select table_name as table, column_name as column,
      pg_get_serial_sequence(format('%I', table_name), column_name) as sequence
    from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES' order by 1`)
  expect(rows.length).toBeGreaterThan(50)
  const behind: string[] = []
  for (const { table, column, sequence } of rows) {
    const compared = await db.execute<{ is_behind: boolean }>(sql`
      select coalesce(max(${sql.identifier(column)}), 0)
        > coalesce(pg_sequence_last_value(${sequence}::regclass), 0) as is_behind
      from ${sql.identifier(table)}`)
    if (compared.rows[0]?.is_behind) behind.push(table)
  }
  expect(behind).toEqual([])
  const { id } = await makeCompany(db)
  const highest = await db.execute<{ id: number }>(sql`select max(id) as id from companies`)
  expect(highest.rows[0]?.id).toBe(id)
}

async function expectChainWhole({ db, services, config }: TestApp): Promise<void> {
  const verdict = await verifyAudit(db, services.files, config.AUDIT_KEEP_DAYS, TEST_NOW)
  expect(verdict.problem).toBeNull()
  expect(verdict.links).toBeGreaterThan(1_000)
  expect(await verifyRows(db)).toMatchObject({ problems: [] })
}

/** Waiting mails are never sent; interrupted readings of files start again and finish. */
async function expectQueueBegun(server: TestApp): Promise<void> {
  const { db } = server
  expect(await db.$count(emails, and(isNull(emails.sent_at), isNull(emails.failure)))).toBe(0)
  expect(await db.$count(emails, like(emails.failure, 'Not sent: %'))).toBeGreaterThan(0)
  const open = isNull(processingRuns.finished_at)
  expect(await db.select().from(processingRuns).where(open)).toEqual([])
  const read = () => db.$count(processingRuns, eq(processingRuns.status, 'done'))
  const had = await read()
  await startJobs(server)
  await server.services.jobs.send(db, 'start-runs', {})
  await until('a file is read anew', READING_MS, async () => (await read()) > had)
  await server.services.jobs.rest()
}
