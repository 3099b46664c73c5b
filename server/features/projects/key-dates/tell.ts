import { and, eq, gte, inArray, isNull, lte } from 'drizzle-orm'
import { systemWriter, type Writer } from '#server/db/records.ts'
import { deadlines } from '#server/db/schema/deadlines.ts'
import { projects } from '#server/db/schema/projects.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { buyerTeamOf, decidersOf, sellerTeamOf } from '#server/features/notices/people.ts'
import { postNotice } from '#server/features/notices/post.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import { addDays, daysBetween } from '#shared/format/calendar.ts'
import { counted } from '#shared/format/counted.ts'
import { FIRST_AHEAD, noticeDue, TOLD_KEYS } from '#shared/rules/policy/deadlines/telling.ts'

/**
 * Notifies the owners of deadlines that are 90, 30, or 7 days ahead, and at 7 days the deciders of both sides. Each
 * notice is sent once, no matter who runs this or how often; a deadline whose day moves is told again. `today` is
 * `YYYY-MM-DD`. Returns the number of people notified.
 */
export async function tellDeadlines(deps: JobDeps, today: string): Promise<number> {
  const near = await deps.db
    .select()
    .from(deadlines)
    .where(
      and(
        isNull(deadlines.settled),
        gte(deadlines.due_on, today),
        lte(deadlines.due_on, addDays(today, FIRST_AHEAD)),
        inArray(deadlines.key, [...TOLD_KEYS]),
      ),
    )
    .orderBy(deadlines.due_on, deadlines.id)
  const writer = systemWriter(deps.clock.now())
  let told = 0
  for (const one of near) {
    if (noticeDue(one, today) === null) continue
    told += await deps.db.transaction((tx) => tellOne(tx, deps, writer, one.id, today))
  }
  return told
}

async function tellOne(
  tx: Db,
  deps: JobDeps,
  writer: Writer,
  id: number,
  today: string,
): Promise<number> {
  // A concurrent process waits here, then finds that the notice was sent.
  const [one] = await tx.select().from(deadlines).where(eq(deadlines.id, id)).for('no key update')
  const notice = one && noticeDue(one, today)
  if (!one?.due_on || !notice) return 0
  const [found] = await tx
    .select({ name: projects.name, seller_id: projects.seller_id, buyer_id: transfers.buyer_id })
    .from(projects)
    .leftJoin(transfers, eq(transfers.id, one.transfer_id ?? 0))
    .where(eq(projects.id, one.project_id))
  if (!found) return 0
  const { seller_id, buyer_id } = found
  const owns = (side: 'seller' | 'buyer') => one.owner === side || one.owner === 'both'
  const ofSeller = [
    ...(owns('seller') ? await sellerTeamOf(tx, { ...one, company_id: null }) : []),
    ...(notice.isForDeciders ? await decidersOf(tx, { seller_id }, today) : []),
  ]
  const ofBuyer =
    buyer_id === null
      ? []
      : [
          ...(owns('buyer') ? await buyerTeamOf(tx, buyer_id) : []),
          ...(notice.isForDeciders ? await decidersOf(tx, { buyer_id }, today) : []),
        ]
  const words = {
    kind: 'deadline_ahead',
    data: {
      ...{ title: one.title, of: found.name, due_on: one.due_on, basis: one.basis },
      ahead: counted(daysBetween(today, one.due_on), 'day'),
    },
    once: `deadline ${one.project_id} ${one.name} ${one.due_on} ${notice.ahead}`,
  } as const
  const project = { kind: 'project', id: one.project_id } as const
  const transfer = { kind: 'transfer', id: one.transfer_id ?? 0 } as const
  const told = [
    ...(one.for_seller
      ? await postNotice(tx, deps, writer, { ...words, about: project, to: ofSeller })
      : []),
    ...(one.for_buyer
      ? await postNotice(tx, deps, writer, { ...words, about: transfer, to: ofBuyer })
      : []),
  ]
  await tx.update(deadlines).set({ told_ahead: notice.ahead }).where(eq(deadlines.id, id))
  return told.length
}
