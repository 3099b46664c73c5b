import { type AnyColumn, eq, or, type SQL, sql } from 'drizzle-orm'
import { labelsOf } from '#server/db/case-of.ts'
import { personName } from '#server/db/person-name.ts'
import { sellers, users } from '#server/db/schema/accounts.ts'
import { closingWaivers } from '#server/db/schema/closings.ts'
import { concessions } from '#server/db/schema/concessions.ts'
import { recaptureEvents, recaptureNotices } from '#server/db/schema/monitoring.ts'
import { balancePayments, feePayments, payees, payments } from '#server/db/schema/payments.ts'
import { projects } from '#server/db/schema/projects.ts'
import { payouts, transfers } from '#server/db/schema/transfers.ts'
import { DEAL_SOURCES } from '#server/features/oversight/outside-decisions/deal-sources.ts'
import { nameIn, type Rows } from '#server/features/oversight/outside-decisions/source.ts'
import { closingItems } from '#shared/entities/closings.ts'
import { concessionKinds } from '#shared/entities/concessions.ts'
import { balanceKinds } from '#shared/entities/payments.ts'
import type { WorkReading } from './reading.ts'

/**
 * What waits about transfers for a second person: the rows of the same table that outside approvers decide from, so
 * that nothing can wait for one list and be missing from the other.
 */

const NO_DETAIL = sql`null::text`

/** The first project of the transfer, or of one of its sellers there. */
const projectOf = (sellerId?: AnyColumn): SQL => sql`(select min(${payouts.project_id})
  from ${payouts} join ${projects} on ${projects.id} = ${payouts.project_id}
  where ${payouts.transfer_id} = ${transfers.id}
    ${sellerId ? sql`and ${projects.seller_id} = ${sellerId}` : sql``})`

/** What is decided before the payment is decided by its day; money that has arrived waits for no day. */
const BY_PAYMENT = sql`${transfers.payment_date}`
const NO_DAY = sql`null::date`

interface Waiting {
  /** What it is about, apart from the transfer. */
  detail?: SQL
  project?: SQL
  due?: SQL
}

/** Lists rows with their transfer; for whoever took the first step, they wait for a colleague. */
const waiting =
  (
    { table, by, open }: Rows,
    transferId: SQL | AnyColumn,
    { detail = NO_DETAIL, project = projectOf(), due = NO_DAY }: Waiting = {},
  ) =>
  ({ reader }: WorkReading): SQL =>
    sql`
    select ${table.id}, case when ${by} = ${reader}::integer then 'follow_duty' else 'decide_duty' end,
      concat_ws(', ', ${detail}, ${transfers.name}), ${personName(users)}, ${project},
      null::integer, ${due}, ${table.updated_at}, ${transfers.id}
    from ${table} join ${users} on ${users.id} = ${by}
    join ${transfers} on ${transfers.id} = ${transferId}
    where ${open}`

const { fee_forgiven, claim_settled } = DEAL_SOURCES

/** One query per kind, as in the table of all work, and its transfer. */
export const DUTIES = {
  duty: waiting(
    { ...fee_forgiven.rows, open: or(fee_forgiven.rows.open, claim_settled.rows.open) },
    concessions.transfer_id,
    { detail: labelsOf(sql`${concessions.kind}`, concessionKinds) },
  ),
  waiver: waiting(DEAL_SOURCES.waiver.rows, closingWaivers.transfer_id, {
    detail: sql`'Waiver: ' || ${labelsOf(sql`${closingWaivers.item}`, closingItems)}`,
    due: BY_PAYMENT,
  }),
  payee: waiting(DEAL_SOURCES.payee.rows, payees.transfer_id, { due: BY_PAYMENT }),
  receipt: waiting(DEAL_SOURCES.receipt.rows, payments.transfer_id),
  balance: waiting(DEAL_SOURCES.balance.rows, balancePayments.transfer_id, {
    detail: labelsOf(sql`${balancePayments.kind}`, balanceKinds),
    project: projectOf(balancePayments.seller_id),
  }),
  fee: waiting(DEAL_SOURCES.fee_received.rows, feePayments.transfer_id, {
    detail: nameIn(sellers, feePayments.seller_id),
    project: projectOf(feePayments.seller_id),
  }),
  withdrawal: waiting(
    DEAL_SOURCES.recapture_withdrawal.rows,
    sql`(select min(${recaptureNotices.transfer_id}) from ${recaptureNotices}
      where ${eq(recaptureNotices.event_id, recaptureEvents.id)})`,
    {
      detail: nameIn(projects, recaptureEvents.project_id),
      project: sql`${recaptureEvents.project_id}`,
    },
  ),
}
