import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inArray, sql } from 'drizzle-orm'
import { expect, onTestFailed, onTestFinished } from 'vitest'
import { installDefaults } from '#server/db/defaults.ts'
import { openDatabase } from '#server/db/open.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { sweep } from '#server/features/documents/uploads/sweep.ts'
import { uploadFolder } from '#server/features/documents/uploads/upload-folder.ts'
import { openFileStore } from '#server/services/files/open.ts'
import { besideServer, configOf, disagreements } from '#tests/server/backup/installation.ts'
import { leftovers } from '#tests/server/documents/uploads/folders.ts'
import type { Client } from '#tests/support/client.ts'
import { makeTransfer } from '#tests/support/factories.ts'
import { processorMsOf } from '#tests/support/processor-time.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'
import { signIn, visit } from './fleet.ts'
import { type Load, startLoad } from './load.ts'
import { makeOwner, makePayer, makeStaff } from './people.ts'
import { type Product, startProduct } from './process.ts'
import { continueUpload, type Sent, startConfirming, startUploading } from './senders.ts'

/**
 * Kills the product on the embedded database again and again while users work, and checks the data after each start:
 * everything acknowledged is there, and nothing is half-written.
 */

const ENV = {
  PORT: '0',
  DEMO: '0',
  DATABASE_URL: '',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'development',
  CHECK_RESPONSES: '1',
  RATE_GENERAL_PER_MINUTE: '1000000',
  // No test decides by how long it takes.
  STEP_UP_MINUTES: '600',
  RATE_LOGIN_ADDRESS: '1000',
  RATE_UPLOAD_PER_HOUR: '1000000',
  MAX_LAG_MS: '0',
  OCR: 'off',
}

/** Users who write companies and files, besides the one who uploads and the one who confirms. */
const WRITERS = 6
const TRANSFERS_A_ROUND = 4
/** Good answers before the kill is scheduled, and the window of milliseconds in which it falls. */
const ANSWERS = 30
const MOMENT_MS = 500
const DAY = 86_400_000

export interface Survived {
  /** Milliseconds until the slowest start was ready, in wall time. */
  slowestStart: number
  /** The same for starts on a quiet machine; 0 if there were none. */
  slowestQuietStart: number
  /** The same in processor time, which does not depend on the machine's other load. */
  dearestStart: number
  /** Number of answers that users got. */
  answers: number
}

/** Kills the product this many times, at moments derived from the seed. */
export async function surviveKills(count: number, seed: number): Promise<Survived> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jb-kills-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const people = await prepare(dataDir, count)
  const chance = randomBy(seed)
  const loads: Load[] = []
  const sent: Sent = { files: new Map(), confirmed: [] }
  let slowestStart = 0
  let slowestQuietStart = 0
  let dearestStart = 0
  let product: Product | undefined
  onTestFinished(async () => {
    if (product && !product.ended()) await product.end('SIGKILL', 10_000)
  })
  onTestFailed(() => console.log(`Seed ${seed}\n${product?.output().slice(-6_000)}`))
  const base = () => product?.base ?? ''
  const [uploader, payer, first] = [visit(base), visit(base), visit(base)]
  const others = Array.from({ length: WRITERS - 1 }, () => visit(base))
  const writers = [first, ...others]

  for (let round = 0; round <= count; round++) {
    const begun = Date.now()
    product = await startProduct(`kill-${round}`, 'all', { ...ENV, DATA_DIR: dataDir }, (early) => {
      product = early
    })
    const startMs = Date.now() - begun
    slowestStart = Math.max(slowestStart, startMs)
    if (isQuiet()) slowestQuietStart = Math.max(slowestQuietStart, startMs)
    dearestStart = Math.max(dearestStart, processorMsOf(product.pid))
    if (round === 0) {
      await signIn(uploader, people.owner)
      await signIn(payer, people.payer)
      await signIn(first, people.staff)
      // Checking a password is slow on purpose, so the others share the first user's session.
      for (const writer of others) for (const cookie of first.cookies) writer.cookies.set(...cookie)
    } else {
      await continueUpload(uploader, sent)
    }
    await expectKept(dataDir, loads.slice(-1), sent, first)
    if (round === count) break

    const load = startLoad(writers, people.projectId)
    loads.push(load)
    const senders = [
      startUploading(uploader, people.projectId, round, sent),
      startConfirming(payer, people.account, people.transfers[round] ?? [], sent),
    ]
    await load.succeed(ANSWERS, 180_000)
    await pause(chance() * MOMENT_MS)
    const ended = product.end('SIGKILL', 10_000)
    const outcomes = Object.keys(await load.stop())
    await ended
    await Promise.all(senders.map((stop) => stop()))
    expect(outcomes.filter((outcome) => !FINE.has(outcome))).toEqual([])
  }

  await expectKept(dataDir, loads, sent, first)
  const exit = await product?.end('SIGTERM', 30_000)
  expect(exit).toMatchObject({ code: 0 })
  await expectNothingStray(dataDir)
  return {
    slowestStart,
    slowestQuietStart,
    dearestStart,
    answers: answersOf(loads) + sent.files.size + sent.confirmed.length,
  }
}

/** Whether the machine was quiet lately; this test alone keeps a core or two busy. */
const isQuiet = () => (loadavg()[0] ?? 0) < 1.5 * availableParallelism()

/** What users may see: a broken connection, a refused one, or a busy machine's request to come back. */
const FINE = new Set(['200', '201', '503', 'broken', 'refused'])

const answersOf = (loads: readonly Load[]) =>
  loads.reduce((sum, load) => {
    const { 200: read = 0, 201: written = 0 } = load.outcomes()
    return sum + read + written
  }, 0)

interface People {
  staff: string
  owner: string
  payer: string
  account: number
  projectId: number
  /** Transfers to confirm, for each round. */
  transfers: number[][]
}

async function prepare(dataDir: string, rounds: number): Promise<People> {
  const { db, close } = await openDatabase({ folder: dataDir })
  try {
    await installDefaults(db, TEST_NOW)
    const staff = await makeStaff(db)
    const owner = await makeOwner(db)
    const payer = await makePayer(db)
    const made: number[][] = []
    for (let round = 0; round < rounds; round++) {
      const ids: number[] = []
      for (let index = 0; index < TRANSFERS_A_ROUND; index++) {
        const { project } = await makeOwner(db, 'monitoring')
        ids.push((await makeTransfer(db, payer.buyer.id, [project.id])).id)
      }
      made.push(ids)
    }
    return {
      staff: staff.email,
      owner: owner.user.email,
      payer: payer.user.email,
      account: payer.account.id,
      projectId: owner.project.id,
      transfers: made,
    }
  } finally {
    await close()
  }
}

/** Checks that everything acknowledged is there, and that nothing is half-written. */
async function expectKept(dataDir: string, loads: readonly Load[], sent: Sent, reader: Client) {
  const { db, close } = besideServer({ url: undefined, dataDir })
  try {
    for (const load of loads) await load.expectKept(db, reader)
    for (const [id, bytes] of sent.files) {
      const { raw } = await reader.get(`/api/versioned-document/${id}/file/`)
      expect(raw.equals(bytes), `file ${id}`).toBe(true)
    }
    const rows = await db
      .select({ status: transfers.status })
      .from(transfers)
      .where(inArray(transfers.id, sent.confirmed))
    expect(rows).toEqual(sent.confirmed.map(() => ({ status: 'CONFIRMED' })))
    expect(await halfVisible(db)).toEqual([])
  } finally {
    await close()
  }
}

/** Writes of which one part exists without the other. */
async function halfVisible(db: Db): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select 'company without its history' as half, id::text from companies c
    where c.name like 'Company %.%.%' and c.version is distinct from (
      select max(h.version) from history h where h.entity = 'companies' and h.entity_id = c.id::text)
    union all
    select 'file without its version', id::text from versioned_documents f
    where not exists (select from document_versions v
      where v.versioned_document_id = f.id and v.number = f.current_number)
    union all
    select 'file that nobody reads', id::text from versioned_documents f
    where not exists (select from processing_runs r
      where r.versioned_document_id = f.id and r.number = f.current_number)
    union all
    select 'reading without its job', id::text from processing_runs r
    where r.finished_at is null and not exists (select from pgboss.job j
      where j.data ->> 'run_id' = r.id::text and j.state < 'completed')
    union all
    select 'confirmation without its history', id::text from transfers t
    where t.status = 'CONFIRMED' and 1 <> (select count(*) from history h
      where h.entity = 'transfers' and h.entity_id = t.id::text and h.action = 'confirm')
    union all
    select 'confirmations and mails differ', m.count::text
    from (select count(*) from mails where template = 'transfer_confirmed') m
    where m.count <> (select count(*) from transfers where status = 'CONFIRMED')
    union all
    select 'settlements and mails differ', m.count::text
    from (select count(*) from mails where template = 'payment_settled') m
    where m.count <> (select count(*) from payments where state = 'settled')
    union all
    select 'confirmations and payments differ', p.count::text from (select count(*) from payments) p
    where p.count <> (select count(*) from transfers where status = 'CONFIRMED')`)
  return rows
}

/** After a sweep, checks that rows and contents agree and no stray file is left. Call while nothing runs. */
async function expectNothingStray(dataDir: string) {
  const place = { url: undefined, dataDir }
  const { db, close } = await openDatabase({ folder: dataDir })
  // Late enough for unfinished uploads to expire.
  const later = new Date(Date.now() + 2 * DAY)
  await sweep(db, openFileStore(configOf(place)), uploadFolder(dataDir), later, 0, {
    keepDays: 30,
    unlimited: true,
  }).finally(close)
  expect(await leftovers(dataDir)).toEqual([])
  expect(await disagreements(place)).toEqual([])
}

/** Numbers from 0 to 1, determined by a seed (mulberry32). */
function randomBy(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
