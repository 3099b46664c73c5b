/** @module-tag postgres */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '#server/db/schema/audit.ts'
import type { Db } from '#server/db/types.ts'
import { lastLink, readHead } from '#server/features/base/audit/chain.ts'
import { LATE_IDS } from '#server/features/base/audit/link.ts'
import { sealAudit } from '#server/features/base/audit/seal.ts'
import { verifyAudit } from '#server/features/base/audit/verify.ts'
import { makeAdmin, makeSellerUser } from '#tests/support/factories.ts'
import { inVain } from '#tests/support/in-vain.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await makeAdmin(test.db)
  await makeSellerUser(test.db)
  await test.visitor().post('/api/auth/login/', { email: 'a@example.test', password: 'x' })
  await seal()
})
afterAll(() => test.close())

const seal = () => sealAudit(test, new AbortController().signal, TEST_NOW)
const DAYS = 3_650
const verify = (db: Db = test.db) => verifyAudit(db, test.services.files, DAYS, TEST_NOW)

describe('the chain', () => {
  it('seals every row of history and of the log once, and marks its head in the file store', async () => {
    const { rows } = await test.db.execute(
      sql`select (select count(*) from history) + (select count(*) from audit_events) as count`,
    )
    const last = await lastLink(test.db)
    expect(last?.seq).toBe(Number(rows[0]?.count))
    expect(last?.seq).toBeGreaterThan(3)
    expect(await readHead(test.services.files)).toMatchObject({ seq: last?.seq, hash: last?.hash })
    await seal()
    expect((await lastLink(test.db))?.seq).toBe(last?.seq)
    expect(await verify()).toMatchObject({ links: last?.seq, problem: null })
  })

  it('continues with new rows', async () => {
    const before = (await lastLink(test.db))?.seq ?? 0
    await test.db.insert(auditEvents).values([{ kind: 'logout', at: new Date() }])
    expect(await verify()).toMatchObject({ links: before, problem: null })
    await seal()
    expect(await verify()).toMatchObject({ links: before + 1, problem: null })
  })

  it('seals rows of a transaction that took longer than later ones', async () => {
    const before = (await lastLink(test.db))?.seq ?? 0
    await test.db.execute(sql`select nextval('audit_events_id_seq')`)
    await test.db.insert(auditEvents).values([{ kind: 'logout', at: new Date() }])
    await seal()
    const { rows } = await test.db.execute(sql`select max(id) - 1 as id from audit_events`)
    await test.db.execute(sql`insert into audit_events (id, at, kind) overriding system value
      values (${rows[0]?.id}, now(), 'logout')`)
    await seal()
    expect(await verify()).toMatchObject({ links: before + 2, problem: null })
  })
})

/** What a database administrator could change, and how the verification reports it. */
const ATTACKS: readonly [what: string, statements: readonly string[], problem: RegExp][] = [
  [
    'a row of history is changed',
    [`update history set after = '{"x":1}' where id = 2`],
    /^history 2 was changed after link \d+/,
  ],
  [
    'a row of the log is changed',
    [`update audit_events set detail = 'b@example.test' where id = 1`],
    /^audit_events 1 was changed after/,
  ],
  [
    'a row of history is deleted',
    ['delete from history where id = 1'],
    /^history 1, which link 1 seals, is gone/,
  ],
  [
    'a recent row of the log is deleted',
    ['delete from audit_events where id = 1'],
    /^audit_events 1, .* is gone/,
  ],
  [
    'a row is deleted with its link',
    [
      'delete from history where id = 2',
      "delete from audit_chain where row_id = 2 and source = 'history'",
    ],
    /^Link 2 is missing/,
  ],
  [
    'a link is changed to match',
    [`update audit_chain set digest = 'x' where seq = 2`],
    /^Link 2, which seals history 2, was changed/,
  ],
  [
    'two links are swapped',
    [
      'update audit_chain set seq = -1 where seq = 1',
      'update audit_chain set seq = 1 where seq = 2',
      'update audit_chain set seq = 2 where seq = -1',
    ],
    /^Link 1, which seals history 2, was changed/,
  ],
  ['the end is cut off', ['delete from audit_chain where seq > 3'], /^Links 4 to \d+ were cut off/],
  ['everything is cut off', ['delete from audit_chain'], /^Links 1 to \d+ were cut off/],
]

describe('a database that was tampered with', () => {
  const withoutTriggers = async (tx: Db, statements: readonly string[]) => {
    for (const table of ['history', 'audit_events', 'audit_chain']) {
      await tx.execute(sql.raw(`alter table ${table} disable trigger user`))
    }
    for (const statement of statements) await tx.execute(sql.raw(statement))
  }

  it.each(ATTACKS)('is detected when %s', (_what, statements, problem) =>
    inVain(test.db, async (tx) => {
      await withoutTriggers(tx, statements)
      const verdict = await verify(tx)
      expect(verdict.problem).toMatch(problem)
    }),
  )

  it('is detected when a row is inserted among sealed ones', () =>
    inVain(test.db, async (tx) => {
      await tx.execute(sql`select setval('audit_events_id_seq', ${100 + 2 * LATE_IDS})`)
      await tx.insert(auditEvents).values([{ kind: 'logout', at: new Date() }])
      const files = {
        ...test.services.files,
        writeMark: async () => {},
        readMark: async () => null,
      }
      await sealAudit({ db: tx, services: { files } }, new AbortController().signal, TEST_NOW)
      await tx.execute(sql`insert into audit_events (id, at, kind) overriding system value
        values (99, now(), 'logout')`)
      expect((await verify(tx)).problem).toBe(
        'audit_events 99 was added after later rows had been sealed',
      )
    }))

  it('is detected when the whole chain is rewritten, which gets no new head', () =>
    inVain(test.db, async (tx) => {
      const known = await readHead(test.services.files)
      await withoutTriggers(tx, [
        `update history set after = '{"x":1}' where id = 1`,
        'delete from audit_chain',
      ])
      await expect(
        sealAudit({ ...test, db: tx }, new AbortController().signal, TEST_NOW),
      ).rejects.toThrow(/does not hold link/)
      const files = {
        ...test.services.files,
        readMark: async () => null,
        writeMark: async () => {},
      }
      await sealAudit({ db: tx, services: { files } }, new AbortController().signal, TEST_NOW)
      expect((await verify(tx)).problem).toMatch(/the chain was written anew$/)
      expect(await readHead(test.services.files)).toEqual(known)
    }))

  it('may lack expired rows of the log, and no others', () =>
    inVain(test.db, async (tx) => {
      await withoutTriggers(tx, ['delete from audit_events where id = 1'])
      const later = new Date(Date.now() + 2 * DAYS * 86_400_000)
      const verdict = await verifyAudit(tx, test.services.files, DAYS, later)
      expect(verdict.problem).toBeNull()
    }))
})
