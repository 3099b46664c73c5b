/** @module-tag postgres */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { asc } from 'drizzle-orm'
import fc from 'fast-check'
import {
  afterAll,
  aroundEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from 'vitest'
import { auditChain, auditEvents, auditMonths } from '#server/db/schema/audit.ts'
import { history } from '#server/db/schema/history.ts'
import type { Db } from '#server/db/types.ts'
import { holdsHead, lastLink, readHead } from '#server/features/base/audit/chain.ts'
import { exportLines, planExport } from '#server/features/base/audit/export.ts'
import { storedLinksOf } from '#server/features/base/audit/months.ts'
import { sealAudit } from '#server/features/base/audit/seal.ts'
import { AUDIT_LIST } from '#server/features/base/audit/store.ts'
import { storeMonths } from '#server/features/base/audit/store-months.ts'
import { verifyAudit } from '#server/features/base/audit/verify.ts'
import { verifyExport } from '#server/features/base/audit/verify-export.ts'
import { sweepByRetention } from '#server/features/base/platform/retention.ts'
import { sweep } from '#server/features/documents/uploads/sweep.ts'
import { parseList } from '#server/http/lists.ts'
import { diskStore } from '#server/services/files/disk-store.ts'
import { contentKey, type FileStore } from '#server/services/files/file-store.ts'
import { inVain } from '#tests/support/in-vain.ts'
import { type TestDatabase, testDatabase } from '#tests/support/test-database.ts'
import { unchecked } from '#tests/support/unchecked.ts'

let test: TestDatabase
let db: Db
let files: FileStore
let folder: string
let count = 0
beforeAll(async () => {
  test = await testDatabase()
  db = test.database.db
})
afterAll(() => test.remove())

/** Starts with a chain without links and an empty file store. */
async function beginAnew(): Promise<void> {
  await tamper(
    ...['audit_months', 'audit_chain', 'audit_events', 'history'].map(
      (table) => `delete from ${table}`,
    ),
    ...['audit_events', 'history'].map((table) => `select setval('${table}_id_seq', 1, false)`),
  )
  folder = join(test.dataDir, `files-${++count}`)
  files = diskStore(folder)
}

const signal = new AbortController().signal
/** Days for which rows of the log are kept. */
const DAYS = 3_650
const NOW = new Date('2026-05-20T12:00:00.000Z')
/** Keeps few ids, trusts a file at once, and lets every link leave by itself. */
const QUICK = { lateIds: 3, keptTwiceMs: 0, lot: 1 }

const verify = () => verifyAudit(db, files, DAYS, NOW)
const months = () => db.select().from(auditMonths).orderBy(asc(auditMonths.first_seq))
const store = (now = NOW, pace = QUICK) => storeMonths({ db: db, files }, now, signal, pace)
const here = async () =>
  (await db.select({ seq: auditChain.seq }).from(auditChain).orderBy(asc(auditChain.seq))).map(
    ({ seq }) => seq,
  )

/** Writes rows of both tables in turn at these times, and seals them. */
async function live(times: readonly string[]): Promise<void> {
  const entry = { entity: 'transfers', entity_id: '1', version: 1, action: 'update' } as const
  const change = { ...entry, before: {}, after: {}, actor_kind: 'system' } as const
  const at = times.map((time) => new Date(time))
  const [events, changes] = [0, 1].map((rest) => at.filter((_, index) => index % 2 === rest))
  await db.insert(auditEvents).values((events ?? []).map((at) => ({ kind: 'logout' as const, at })))
  if (changes?.length) await db.insert(history).values(changes.map((at) => ({ ...change, at })))
  await seal()
}

/** Seals as the job does, at a time when no month has ended. */
const seal = (pace = QUICK) => sealAudit({ db: db, services: { files } }, signal, new Date(0), pace)

const daysOf = (month: string, days: number) =>
  Array.from({ length: days }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}T10:00:00Z`)

const threeMonths = async () => {
  await live(daysOf('2026-02', 10))
  await live(daysOf('2026-03', 12))
  await live(daysOf('2026-04', 8))
  await live(daysOf('2026-05', 15))
}

/** Changes the database as its administrator could. */
const tamper = (...statements: string[]) => unchecked(db, ...statements)

/** An export of the rows that a filter chooses, as it is verified. */
async function exportOf(filter: Record<string, string>) {
  const list = parseList({ filter: JSON.stringify(filter) }, AUDIT_LIST)
  const plan = await planExport({ db, files }, list, filter, QUICK.lateIds)
  const words = { kind: '', actor: null, viewed: null, record: null, call: null }
  const lines = exportLines({ db, files }, plan, async () => () => words, NOW)
  const path = join(test.dataDir, 'export.jsonl')
  await writeFile(path, lines)
  const { end, links } = await verifyExport(path, null)
  return { sealed: end.sealed, unsealed: end.unsealed, links }
}

describe('months of the chain', () => {
  beforeEach(beginAnew)

  it('are in an export of rows whose links have left the database', async () => {
    await threeMonths()
    await db.insert(auditEvents).values({ kind: 'logout', at: NOW })
    const whole = { sealed: 23, unsealed: 1, links: 40 }
    const middle = { at_gte: '2026-03-05T00:00:00Z', at_lt: '2026-04-03T00:00:00Z' }
    const [all, some] = [await exportOf({}), await exportOf(middle)]
    expect(all).toEqual(whole)
    expect(some.sealed).toBeGreaterThan(3)
    await store()
    expect((await here()).length).toBeLessThan(20)
    expect(await exportOf({})).toEqual(whole)
    expect(await exportOf(middle)).toEqual(some)
    expect(await exportOf({ kind: 'login' })).toEqual({ sealed: 0, unsealed: 0, links: 0 })
  })

  it('leave the database once they have ended, and are verified from the file store', async () => {
    await threeMonths()
    const [all, head] = [await verify(), await readHead(files)]
    await store()
    const stored = await months()
    expect(stored.map(({ month }) => month)).toEqual(['2026-02', '2026-03', '2026-04'])
    // The newest ids of each table stay.
    expect((await here()).length).toBeLessThan(20)
    expect(await verify()).toMatchObject({ links: all.links, problem: null })
    expect(await verify()).toMatchObject({ links: 45, problem: null })
    expect(head && (await holdsHead(db, files, head))).toBe(true)
    const only = { cause: { message: expect.stringContaining('are only added') } }
    await expect(db.delete(auditMonths)).rejects.toMatchObject(only)
    await expect(db.update(auditMonths).set({ last_hash: 'x' })).rejects.toMatchObject(only)
    // The chain continues from there and seals nothing twice.
    await seal()
    await live(daysOf('2026-05', 3))
    expect(await verify()).toMatchObject({ links: 48, problem: null })
    const [first] = stored
    const lines = gunzipSync(await buffer(await files.open(first?.sha256 ?? '')))
      .toString('utf8')
      .split('\n')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      format: 1,
      month: '2026-02',
      first_seq: 1,
      last_seq: first?.last_seq,
      links: first?.last_seq,
      last_hash: first?.last_hash,
    })
    expect(lines).toHaveLength((first?.last_seq ?? 0) + 2)
  })

  it('wait until a day after their end, and leave a week after they were stored', async () => {
    await live(daysOf('2026-04', 6))
    await live(daysOf('2026-05', 2))
    await store(new Date('2026-05-01T23:00:00.000Z'))
    expect(await months()).toEqual([])
    const keepTwice = { ...QUICK, keptTwiceMs: 7 * 86_400_000 }
    await store(new Date('2026-05-02T01:00:00.000Z'), keepTwice)
    expect([(await months()).length, (await here()).length]).toEqual([1, 8])
    await store(new Date('2026-05-08T23:00:00.000Z'), keepTwice)
    expect((await here()).length).toBe(8)
    await store(new Date('2026-05-10T01:00:00.000Z'), keepTwice)
    expect((await here()).length).toBeLessThan(8)
    expect(await verify()).toMatchObject({ links: 8, problem: null })
  })

  it('are correct whatever the clocks said, and never wait for a clock that was ahead', async () => {
    await live(['2031-01-01T00:00:00Z', ...daysOf('2026-02', 6), '2019-06-01T00:00:00Z'])
    await live([...daysOf('2026-03', 4), '2026-02-27T00:00:00Z', ...daysOf('2026-04', 4)])
    for (let round = 0; round < 3; round++) await store()
    const stored = await months()
    expect(stored.at(-1)?.last_seq).toBeGreaterThan(8)
    expect((await here()).length).toBeLessThan(17)
    expect(await verify()).toMatchObject({ links: 17, problem: null })
  })

  it('are kept by the sweep of the file store', async () => {
    await threeMonths()
    await store()
    const swept = await sweep(
      db,
      files,
      join(test.dataDir, 'uploads'),
      new Date(Date.now() + 9e9),
      0,
      { keepDays: 30 },
    )
    expect(swept.contents).toBe(0)
    expect((await verify()).problem).toBeNull()
  })

  it('are stored again when an older version swept a file', async () => {
    await threeMonths()
    await store(NOW, { ...QUICK, keptTwiceMs: 86_400_000 })
    const [first] = await months()
    await files.remove(first?.sha256 ?? '')
    expect((await verify()).problem).toMatch(/^The file of month 2026-02 .* is missing/)
    await store(new Date(NOW.getTime() + 2 * 86_400_000))
    expect((await here()).length).toBeLessThan(20)
    expect(await verify()).toMatchObject({ links: 45, problem: null })
  })

  it('stay in the database when their file is lost and cannot be rebuilt', async () => {
    await threeMonths()
    // Some of its links have already left the database.
    await store(NOW, { ...QUICK, lateIds: 20 })
    const before = await here()
    const [first] = await months()
    await files.remove(first?.sha256 ?? '')
    await expect(store()).rejects.toThrow(/of the audit chain (?:is missing|does not hold)/)
    expect(await here()).toEqual(before)
  })

  it('are found by the rows they seal', async () => {
    await threeMonths()
    const links = await db.select().from(auditChain)
    await store()
    const sealed = links.filter(({ source }) => source === 'history').slice(0, 8)
    const ids = sealed.map(({ row_id }) => row_id)
    const found = await storedLinksOf(db, files, ids)
    expect(sealed.map(({ row_id }) => found.get(row_id))).toEqual(sealed)
  })

  it('allow retention to delete old rows of the log', async () => {
    await threeMonths()
    await store()
    const keep = { MAIL_KEEP_DAYS: 90, NOTICE_KEEP_DAYS: 365, AUDIT_KEEP_DAYS: 60 }
    await sweepByRetention(db, keep, NOW)
    expect(await verifyAudit(db, files, 60, NOW)).toMatchObject({ links: 45, problem: null })
  })
})

describe('months that were tampered with', () => {
  beforeAll(async () => {
    await beginAnew()
    await threeMonths()
    await store()
  })
  // What a test does to the database is undone, so that all of them share one chain.
  aroundEach((runTest) => {
    const whole = db
    return inVain(whole, async (tx) => {
      db = tx
      await runTest()
    }).finally(() => {
      db = whole
    })
  })

  /** The file of a month, which is put back after the test. */
  const fileOf = async (at: number) => {
    const sha256 = (await months())[at]?.sha256 ?? ''
    const path = join(folder, contentKey(sha256))
    const content = await readFile(path)
    onTestFinished(() => writeFile(path, content))
    return { sha256, path, content }
  }

  it('are named when a file is missing, changed, or has other links under its name', async () => {
    const { path, content } = await fileOf(1)
    await writeFile(path, content.subarray(0, -5))
    expect((await verify()).problem).toMatch(/^The file of month 2026-03 \(\w{64}\) was changed$/)
    const lines = gunzipSync(content).toString('utf8').replace('audit_events', 'history')
    await writeFile(path, gzipSync(lines))
    expect((await verify()).problem).toMatch(/^The file of month 2026-03 .* was changed$/)
    await rm(path)
    expect((await verify()).problem).toMatch(/^The file of month 2026-03 .* is missing from/)
  })

  /** Replaces the file of a month, and makes the database name the new one. */
  const replaced = async (at: number, edit: (lines: string[]) => string[]) => {
    const { sha256, content } = await fileOf(at)
    const lines = gunzipSync(content).toString('utf8').trimEnd().split('\n')
    const made = gzipSync(`${edit(lines).join('\n')}\n`)
    const { sha256: other } = await files.put(Readable.from([made]))
    await tamper(
      `insert into files (sha256, size, mime_type, created_at) values ('${other}', 1, 'x', now())`,
      `update audit_months set sha256 = '${other}' where sha256 = '${sha256}'`,
    )
  }

  it.each([
    [
      'a link was changed',
      (lines: string[]) => lines.with(3, (lines[3] ?? '').replace(/"row_id":\d+/, '"row_id":999')),
      /^Link 13, which seals \w+ 999, was changed \(month 2026-03\)$/,
    ],
    [
      'a link is missing',
      (lines: string[]) => lines.toSpliced(3, 1),
      /^Link 13 is missing \(month 2026-03\)$/,
    ],
    [
      'links are swapped',
      (lines: string[]) => lines.with(3, lines[4] ?? '').with(4, lines[3] ?? ''),
      /^Link 13 is missing \(month 2026-03\)$/,
    ],
    [
      'the end is cut off',
      (lines: string[]) => lines.slice(0, -2),
      /^The file of month 2026-03 .* has 10 links instead of 12$/,
    ],
    ['there is something else', () => ['hello'], /^The file of month 2026-03 .* cannot be read$/],
  ])('are named when %s in a file that the database names', async (_what, edit, problem) => {
    await replaced(1, edit)
    expect((await verify()).problem).toMatch(problem)
  })

  it.each([
    [
      'a row of history is changed',
      [`update history set after = '{"x":1}' where id = 2`],
      /^history 2 was changed after link 2 had sealed it \(month 2026-02\)$/,
    ],
    [
      'a row of the log is deleted',
      ['delete from audit_events where id = 3'],
      /^audit_events 3, which link 8 seals, is gone/,
    ],
    [
      'a month is deleted',
      [`delete from audit_months where month = '2026-03'`],
      /^Month 2026-04 begins with link 23 instead of 11: a month is missing$/,
    ],
    [
      'the last month is deleted',
      [`delete from audit_months where month = '2026-04'`],
      /^Link 23 is missing$/,
    ],
    [
      'months are reordered',
      [`update audit_months set first_seq = first_seq + 500 where month = '2026-02'`],
      /^Month 2026-03 begins with link 11 instead of 1/,
    ],
    [
      'two files are swapped',
      [
        `update audit_months set sha256 = case month when '2026-02' then (select sha256 from audit_months where month = '2026-03') else (select sha256 from audit_months where month = '2026-02') end where month <> '2026-04'`,
      ],
      /^The file of month 2026-02 .* is the file of 2026-03$/,
    ],
    [
      'the end of a month is changed',
      [`update audit_months set last_hash = 'x' where month = '2026-02'`],
      /^Month 2026-02 does not end with link 10/,
    ],
    [
      'a link that is still here is changed',
      [`update audit_chain set digest = 'x' where seq = (select min(seq) from audit_chain)`],
      /^Link \d+, which seals \w+ \d+, was changed/,
    ],
  ])('are reported when %s', async (_what, statements, problem) => {
    await tamper(...statements)
    expect((await verify()).problem).toMatch(problem)
  })

  it('are reported when the chain is deleted, which also stops the sealing', async () => {
    await tamper('delete from audit_chain')
    expect((await verify()).problem).toMatch(/^Links 31 to 45 were cut off/)
    await expect(seal()).rejects.toThrow(/does not hold link 45/)
    expect(await lastLink(db)).toMatchObject({ seq: 30 })
  })

  it('contain the head of their own chain, not of another', async () => {
    const [first] = await months()
    const head = { seq: first?.last_seq ?? 0, hash: first?.last_hash ?? '' }
    expect(await holdsHead(db, files, head)).toBe(true)
    expect(await holdsHead(db, files, { ...head, hash: 'x' })).toBe(false)
    expect(await holdsHead(db, files, { ...head, seq: head.seq - 1 })).toBe(false)
    const { path } = await fileOf(0)
    await rm(path)
    expect(await holdsHead(db, files, head)).toBe(false)
  })
})

it('verifies wherever the chain is split, and names the same changed row', async () => {
  const moment = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 28 }))
  const moments = fc.array(moment, { minLength: 4, maxLength: 24 })
  const late = fc.integer({ min: 1, max: 6 })
  await fc.assert(
    fc.asyncProperty(moments, fc.nat(), late, async (list, pick, lateIds) => {
      await beginAnew()
      const pace = { ...QUICK, lateIds }
      await live(list.map(([m, d]) => new Date(Date.UTC(2026, m - 1, d)).toISOString()))
      const whole = await verify()
      await store(NOW, pace)
      await seal(pace)
      expect(await verify()).toEqual(whole)
      const id = (pick % Math.ceil(list.length / 2)) + 1
      await tamper(`update audit_events set detail = 'x' where id = ${id}`)
      expect((await verify()).problem).toMatch(new RegExp(`^audit_events ${id} was changed`))
    }),
    { numRuns: 12 },
  )
})
