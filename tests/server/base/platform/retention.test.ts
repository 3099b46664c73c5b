import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditEvents } from '#server/db/schema/audit.ts'
import { emails } from '#server/db/schema/emails.ts'
import { history } from '#server/db/schema/history.ts'
import { notices } from '#server/db/schema/notices.ts'
import { sealAudit } from '#server/features/base/audit/seal.ts'
import { sweepByRetention } from '#server/features/base/platform/retention.ts'
import { diskStore } from '#server/services/files/disk-store.ts'
import { makeUser } from '#tests/support/factories.ts'
import { type TestDatabase, testDatabase } from '#tests/support/test-database.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.remove())

const NOW = new Date('2026-11-16T15:00:00.000Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const KEEP = { MAIL_KEEP_DAYS: 90, NOTICE_KEEP_DAYS: 365, AUDIT_KEEP_DAYS: 3_650 }

it('deletes old settled mails, notices and log entries in batches, and nothing else', async () => {
  const { db } = test.database
  const files = diskStore(join(test.dataDir, 'files'))
  const email = { template: 'test', recipient: 'a@example.test', body: 'b' }
  const old = { ...email, created_at: daysAgo(91) }
  await db
    .insert(emails)
    .values([
      ...Array.from({ length: 7 }, () => ({ ...old, subject: 'sent', sent_at: daysAgo(91) })),
      { ...old, subject: 'refused', failure: 'no such mailbox' },
      { ...old, subject: 'waiting' },
      { ...email, subject: 'young', created_at: daysAgo(89), sent_at: daysAgo(89) },
    ])
  const entry = { entity_id: '1', version: 0, before: {}, after: {}, actor_kind: 'system' } as const
  await db
    .insert(history)
    .values([{ ...entry, entity: 'transfers', action: 'update', at: daysAgo(20_000) }])
  await db.insert(auditEvents).values([
    { kind: 'login', at: daysAgo(3_651) },
    { kind: 'login', at: daysAgo(3_649) },
  ])
  await sealAudit({ db, services: { files } }, new AbortController().signal, new Date())
  await db.insert(auditEvents).values([{ kind: 'logout', at: daysAgo(3_652) }])
  const { id: user_id } = await makeUser(db)
  const notice = {
    user_id,
    kind: 'seller_accepted',
    record_kind: 'seller',
    record_id: 1,
    data: { seller: 'Prairie Wind' },
  } as const
  await db.insert(notices).values([
    { ...notice, created_at: daysAgo(366) },
    { ...notice, created_at: daysAgo(364) },
  ])
  expect(await sweepByRetention(db, KEEP, NOW, 3)).toEqual({ emails: 8, notices: 1, events: 1 })
  const subjects = (await db.select().from(emails)).map(({ subject }) => subject)
  expect(subjects.sort()).toEqual(['waiting', 'young'])
  const kinds = (await db.select().from(auditEvents)).map(({ kind }) => kind)
  // The unsealed row waits until it is sealed.
  expect(kinds.sort()).toEqual(['login', 'logout'])
  expect((await db.select().from(history)).map(({ entity }) => entity)).toContain('transfers')
  expect(await sweepByRetention(db, KEEP, NOW)).toEqual({ emails: 0, notices: 0, events: 0 })
})
