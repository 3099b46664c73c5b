import { eq } from 'drizzle-orm'
import { personName } from '#server/db/person-name.ts'
import type { RecordChange, Writer } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { projects } from '#server/db/schema/projects.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { tiedTo } from '#server/features/access/two-people.ts'
import type { EmailSender } from '#server/features/base/emails/enqueue.ts'
import { staffIds } from '#server/features/notices/people.ts'
import { postNotice } from '#server/features/notices/post.ts'
import { ACTS, type Act } from './acts.ts'

const BY_TABLE = Map.groupBy(ACTS, ({ table }) => table)

/**
 * Tells who can be the second person of the requests among these changes, and who asked how they ended. Call at the end
 * of the transaction that made them.
 */
export async function tellOfDuties(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  changes: readonly RecordChange[],
): Promise<void> {
  for (const { table, before, after } of changes) {
    for (const act of BY_TABLE.get(table) ?? []) {
      const rows = { before: before as never, after: after as never }
      const waited = before !== null && act.waits(rows.before)
      const waits = after !== null && act.waits(rows.after)
      const isSame = waited && waits && (act.isSame?.(rows.before, rows.after) ?? true)
      if (waits && !isSame) await ask(tx, sender, writer, act, rows.after)
      if (waited && !waits) {
        const outcome = after === null ? 'refused' : act.outcome(rows.before, rows.after)
        const reason = after === null ? null : (act.why?.(rows.after) ?? null)
        await answer(tx, sender, writer, act, rows.before, { outcome, reason })
      }
    }
  }
}

async function ask(tx: Db, sender: EmailSender, writer: Writer, act: Act, row: never) {
  const first = act.by(row)
  if (first === null) return
  const apart = new Set([first, ...(await tiedTo(tx, first, writer.at))])
  await postNotice(tx, sender, writer, {
    kind: 'second_person_needed',
    about: act.about(row),
    data: { ...(await named(tx, act, row)), reason: act.reason?.(row) ?? null },
    to: (await staffIds(tx)).filter((id) => !apart.has(id)),
  })
}

async function answer(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  act: Act,
  row: never,
  said: { outcome: 'approved' | 'refused'; reason: string | null },
) {
  const first = act.by(row)
  if (first === null) return
  await postNotice(tx, sender, writer, {
    kind: 'second_person_answered',
    about: act.about(row),
    data: { ...(await named(tx, act, row)), ...said, by: await nameOf(tx, writer.userId) },
    to: [first],
  })
}

async function named(tx: Db, act: Act, row: never): Promise<{ what: string; of: string | null }> {
  const { transfer, project, company } = act.of(row)
  const of = async (table: typeof transfers | typeof projects | typeof companies, id: number) =>
    (await tx.select({ name: table.name }).from(table).where(eq(table.id, id)))[0]?.name ?? null
  return {
    what: act.what(row),
    of:
      transfer !== undefined
        ? await of(transfers, transfer)
        : project !== undefined
          ? await of(projects, project)
          : company !== undefined
            ? await of(companies, company)
            : null,
  }
}

async function nameOf(tx: Db, id: number | null): Promise<string | null> {
  if (id === null) return null
  const [row] = await tx
    .select({ name: personName(users) })
    .from(users)
    .where(eq(users.id, id))
  return row?.name ?? null
}
