import { and, eq, inArray } from 'drizzle-orm'
import { insertRecord, insertRecords, systemWriter } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import { closingWaivers, transferAgreements } from '#server/db/schema/closings.ts'
import { payees } from '#server/db/schema/payments.ts'
import { projects } from '#server/db/schema/projects.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { linesOf } from '#server/features/deals/closings/store.ts'
import { closingItems } from '#shared/entities/closings.ts'
import { dollarsOf } from '#shared/format/money.ts'
import { CLOSING_CHECKLIST } from '#shared/rules/deals/closings/checklist.ts'
import { feesOf, methodFor, termsPrice } from '#shared/rules/deals/closings/terms.ts'
import { creditCents } from '#shared/rules/deals/payout-amounts.ts'
import { ACTIVE_STAGES } from '#shared/rules/projects/project-stages.ts'
import { TEST_NOW } from './test-app.ts'

const writer = systemWriter(TEST_NOW)

/** Makes a transfer payable: terms are accepted, and everything else is waived. */
export async function makeReady(db: Db, transferId: number): Promise<void> {
  const lines = await linesOf(db, [transferId])
  const [transfer] = await db.select().from(transfers).where(eq(transfers.id, transferId))
  const payouts = lines.map((line) => ({
    project_id: line.project_id,
    seller_id: line.seller_id,
    credit: dollarsOf(creditCents(line)),
    price_per_credit: line.price_per_credit,
  }))
  const nobody = { payer: 'seller', up_to: 0 } as const
  await insertRecord(db, writer, transferAgreements, {
    transfer_id: transferId,
    kind: 'terms',
    revision: 1,
    state: 'accepted',
    content: {
      payouts,
      payment_date: transfer?.payment_date ?? null,
      payment_method: methodFor(termsPrice({ payouts }), transfer?.payment_method ?? null),
      insurance: nobody,
      counsel: nobody,
      price_adjustment: null,
      indemnitor: null,
      exclusivity_until: null,
      fees: feesOf(payouts),
    },
  })
  const staffId = await someStaff(db)
  await insertRecord(db, writer, payees, {
    transfer_id: transferId,
    kind: 'escrow',
    name: 'Sound Escrow',
    institution: 'Escrow Bank',
    mask: '7788',
    license: 'ESC-1',
    state: 'verified',
    recorded_by: staffId,
    verified_by: staffId,
    counts_from: '2020-01-01',
  })
  const waivable = closingItems.values.filter((item) => CLOSING_CHECKLIST[item].waivable)
  const waivers = waivable.map((item) => ({
    transfer_id: transferId,
    item,
    reason: 'Not asked for in this test.',
    state: 'approved' as const,
    requested_by: staffId,
    decided_by: staffId,
    decided_at: TEST_NOW,
  }))
  await insertRecords(db, writer, closingWaivers, waivers)
  await passGate(
    db,
    lines.map(({ project_id }) => project_id),
  )
}

/** Moves projects in diligence to settlement, without what the gates ask for. */
const passGate = (db: Db, ids: readonly number[]) =>
  db
    .update(projects)
    .set({ stage: 'settlement' })
    .where(
      and(
        inArray(projects.id, [...ids]),
        inArray(projects.stage, ['identified_project', 'quoted_project', ...ACTIVE_STAGES]),
      ),
    )

/** Returns a user to waive lines; uses an existing one if possible, so that no row is added. */
async function someStaff(db: Db): Promise<number> {
  const [known] = await db.select({ id: users.id }).from(users).orderBy(users.id).limit(1)
  if (known) return known.id
  const user = await insertRecord(db, writer, users, {
    email: 'waivers@example.test',
    first_name: 'Wanda',
    last_name: 'Waiver',
    username: 'waivers@example.test',
    timezone: 'America/New_York',
    is_active: false,
    date_joined: TEST_NOW,
  })
  return user.id
}
