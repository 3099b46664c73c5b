import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { closingPaperRecords } from '#server/db/schema/closings.ts'
import { documentVersions, files, versionedDocuments } from '#server/db/schema/documents.ts'
import { notices } from '#server/db/schema/notices.ts'
import { bankCalls, payments } from '#server/db/schema/payments.ts'
import { linesOf } from '#server/features/deals/closings/store.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'
import { paymentWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await paymentWorld()
})
afterAll(() => world.server.close())

const writer = systemWriter(TEST_NOW)
const DAY_MS = 86_400_000

/** Records a policy that is valid through this day. */
async function insure(transferId: number, expires_on: string): Promise<void> {
  const { db } = world.server
  const [line] = await linesOf(db, [transferId])
  const name = `policy-${transferId}.pdf`
  const sha256 = createHash('sha256').update(name).digest('hex')
  await db
    .insert(files)
    .values({ sha256, size: 1, mime_type: 'application/pdf', created_at: TEST_NOW })
  const file = await insertRecord(db, writer, versionedDocuments, {
    project_id: line?.project_id ?? 0,
    name,
    current_number: 1,
  })
  const [version] = await db
    .insert(documentVersions)
    .values({ versioned_document_id: file.id, number: 1, sha256, name, created_at: TEST_NOW })
    .returning()
  await insertRecord(db, writer, closingPaperRecords, {
    transfer_id: transferId,
    kind: 'insurance_policy',
    versioned_document_id: file.id,
    document_version_id: version?.id ?? 0,
    sha256,
    name,
    signatures: [],
    expires_on,
    names_buyer: true,
    no_claims: true,
  })
}

it.each([
  ['has lapsed since it was confirmed', 4, 'failed'],
  ['is good that day', 3, 'settled'],
])('a payment whose insurance %s', async (_what, days, state) => {
  const { db, clock } = world.server
  clock.set(TEST_NOW)
  const id = await world.transfer()
  await insure(id, '2026-11-19')
  expect((await world.confirm(id)).status).toBe(200)
  clock.set(new Date(TEST_NOW.getTime() + days * DAY_MS))
  await world.send(id)
  await world.follow()
  const seen = await world.look(id)
  expect(seen.state).toBe(state)
  const told = await db
    .select()
    .from(notices)
    .where(and(eq(notices.kind, 'payment_failed'), eq(notices.record_id, id)))
  if (state === 'settled') {
    expect([seen.calls, told]).toEqual([1, []])
    return
  }
  expect(seen).toMatchObject({
    status: 'CREATED',
    last_failure: 'it was no longer ready to pay. Still open: insurance bound',
    calls: 0,
    balances: { buyer_due: 0, seller_proceeds: 0, fee_due: 0, fee_income: 0, fee_received: 0 },
  })
  const [call] = await db
    .select({ state: bankCalls.state })
    .from(bankCalls)
    .innerJoin(payments, eq(payments.id, bankCalls.payment_id))
    .where(eq(payments.transfer_id, id))
  expect(call?.state).toBe('refused')
  expect(told.length).toBeGreaterThan(0)
  // The bank is never asked to pay later, whatever runs.
  await world.send(id)
  await world.follow()
  expect(await world.look(id)).toMatchObject({ state: 'failed', calls: 0 })
})
