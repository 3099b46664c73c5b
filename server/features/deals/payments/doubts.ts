import { and, eq, inArray } from 'drizzle-orm'
import { systemWriter } from '#server/db/records.ts'
import { sellers } from '#server/db/schema/accounts.ts'
import { payments } from '#server/db/schema/payments.ts'
import { projects } from '#server/db/schema/projects.ts'
import { payouts, transfers } from '#server/db/schema/transfers.ts'
import { staffIds } from '#server/features/notices/people.ts'
import { postNotice } from '#server/features/notices/post.ts'
import { concerns, type MoneyFailure, moneyFailures } from '#server/features/policy/money.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import type { FieldLevel } from '#shared/entities/fields.ts'
import type { PaymentState } from '#shared/entities/payments.ts'
import { dollarsOf, formatDollars } from '#shared/format/money.ts'
import { ruleTitles } from '#shared/rules/policy/analyze.ts'
import { policyDay } from '#shared/rules/policy/day.ts'

/** The bank has been told, so nothing stops the money by itself. */
const GONE: readonly PaymentState[] = ['sending', 'sent', 'settled', 'succeeded']

/**
 * Tells staff of payments that have gone to the bank and whose projects or sellers now fail a rule that guards money:
 * people decide what to do, since money is never recalled by itself. Once for each payment and set of rules.
 */
export async function tellOfDoubts(
  deps: JobDeps,
  level: FieldLevel,
  ids: readonly number[],
): Promise<void> {
  const { db, clock } = deps
  const owners = { project: [], company: [], [level]: ids }
  const failures = (await moneyFailures(db, owners, policyDay(clock.now())))[level]
  const failing = ids.filter((id) => (failures.get(id)?.length ?? 0) > 0)
  if (failing.length === 0) return
  const owner = level === 'project' ? projects.id : sellers.company_id
  const gone = await db
    .selectDistinct({ payment: payments, name: transfers.name, owner })
    .from(payments)
    .innerJoin(transfers, eq(transfers.id, payments.transfer_id))
    .innerJoin(payouts, eq(payouts.transfer_id, transfers.id))
    .innerJoin(projects, eq(projects.id, payouts.project_id))
    .innerJoin(sellers, eq(sellers.id, projects.seller_id))
    .where(and(inArray(owner, failing), inArray(payments.state, [...GONE])))
  for (const { payment, name, owner: of } of gone) {
    const rules = (failures.get(of) ?? []).filter((one) => concerns(one, payment.transfer_id))
    if (rules.length === 0) continue
    await db.transaction(async (tx) => {
      await postNotice(tx, deps, systemWriter(clock.now()), {
        kind: 'payment_in_doubt',
        about: { kind: 'transfer', id: payment.transfer_id },
        data: {
          name,
          amount: formatDollars(dollarsOf(payment.amount_cents)),
          rules: rules.map(inWords),
        },
        to: await staffIds(tx),
        once: `payment-${payment.id} ${level} ${of} ${rules.map(({ code }) => code).join(' ')}`,
      })
    })
  }
}

const inWords = ({ code, message }: MoneyFailure): string =>
  `${code} ${ruleTitles.get(code) ?? ''}. ${message}`
