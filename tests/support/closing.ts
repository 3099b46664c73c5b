import { and, eq, inArray, isNull } from 'drizzle-orm'
import { insertRecord, insertRecords, systemWriter } from '#server/db/records.ts'
import { buyers, users } from '#server/db/schema/accounts.ts'
import {
  closingWaivers,
  relatednessAttestations,
  transferAgreements,
} from '#server/db/schema/closings.ts'
import { payees } from '#server/db/schema/payments.ts'
import { projects } from '#server/db/schema/projects.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { linesOf, partiesOf } from '#server/features/deals/closings/store.ts'
import { transferorsByProject } from '#server/features/deals/closings/transferors.ts'
import { attestationMoments, closingItems } from '#shared/entities/closings.ts'
import { dollarsOf } from '#shared/format/money.ts'
import type { Party } from '#shared/rules/deals/closings/agreements.ts'
import { waivingFor } from '#shared/rules/deals/closings/checklist.ts'
import { feesOf, methodFor, termsPrice } from '#shared/rules/deals/closings/terms.ts'
import { creditCents } from '#shared/rules/deals/payout-amounts.ts'
import { ACTIVE_STAGES } from '#shared/rules/projects/project-stages.ts'
import { TEST_NOW } from './test-app.ts'

const writer = systemWriter(TEST_NOW)

/** Makes a transfer payable: terms are accepted, each side waives what protects it, and the law is followed. */
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
  const terms = await insertRecord(db, writer, transferAgreements, {
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
  await letGo(db, transferId, partiesOf(lines), staffId)
  await attestAll(db, terms, transfer?.buyer_id ?? 0, lines, staffId)
  await passGate(
    db,
    lines.map(({ project_id }) => project_id),
  )
}

/** Every waiver that can be given, each by those whom the line protects. */
async function letGo(
  db: Db,
  transferId: number,
  parties: readonly Party[],
  userId: number,
): Promise<void> {
  const waivers = closingItems.values.flatMap((item) =>
    waivingFor(item, parties).map((by) => ({
      transfer_id: transferId,
      item,
      side: by?.side ?? null,
      seller_id: by?.seller_id ?? null,
      reason: 'Not asked for in this test.',
      state: 'approved' as const,
      requested_by: userId,
      decided_by: userId,
      decided_at: TEST_NOW,
    })),
  )
  await insertRecords(db, writer, closingWaivers, waivers)
}

/** What nobody can waive: the buyer attests it, and the plants are in service. */
async function attestAll(
  db: Db,
  terms: Pick<typeof transferAgreements.$inferSelect, 'id' | 'transfer_id'>,
  buyerId: number,
  lines: Awaited<ReturnType<typeof linesOf>>,
  userId: number,
): Promise<void> {
  const transferors = [...(await transferorsByProject(db, lines)).values()].flat()
  const said = [...new Set(transferors.map(({ id }) => id))].flatMap((company_id) =>
    attestationMoments.values.map((moment) => ({
      transfer_id: terms.transfer_id,
      company_id,
      moment,
      agreement_id: moment === 'payment' ? terms.id : null,
      is_unrelated: true,
      attested_by: userId,
      authority: 'Treasurer',
    })),
  )
  await insertRecords(db, writer, relatednessAttestations, said)
  await db
    .update(buyers)
    .set({ is_not_foreign: true, tax_year_end: '12-31', taxpayer: 'c_corporation' })
    .where(and(eq(buyers.id, buyerId), isNull(buyers.taxpayer)))
  const sold = lines.map(({ project_id }) => project_id)
  await db
    .update(projects)
    .set({ placed_in_service_date: '2026-03-02' })
    .where(and(inArray(projects.id, sold), isNull(projects.placed_in_service_date)))
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
