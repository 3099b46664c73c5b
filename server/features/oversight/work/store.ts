import { and, eq, sql } from 'drizzle-orm'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { lockByName } from '#server/db/lock-by-name.ts'
import { type PageOf, pageOf } from '#server/db/page-of.ts'
import { insertRecord, updateRecord, type Writer } from '#server/db/records.ts'
import { transferQuestions } from '#server/db/schema/transfer-questions.ts'
import { workAssignments } from '#server/db/schema/work.ts'
import type { Db } from '#server/db/types.ts'
import type { ListField } from '#shared/contract/list-fields.ts'
import { type WorkItemRow, workItems, workQuery } from './items.ts'
import type { WorkReading } from './reading.ts'

export const WORK_LIST: ListDefinition<ListField<'work.list'>, never> = {
  resource: 'work',
  id: workItems.id,
  fields: {
    kind: workItems.kind,
    step: workItems.step,
    needs_approval: workItems.needs_approval,
    title: workItems.title,
    project_id: workItems.project_id,
    project_name: workItems.project_name,
    company_id: workItems.company_id,
    company_name: workItems.company_name,
    assignee_id: workItems.assignee_id,
    assignee_name: workItems.assignee_name,
    is_assigned: workItems.is_assigned,
    due_date: workItems.due_date,
    since: workItems.since,
  },
  search: [workItems.title, workItems.project_name, workItems.company_name],
  defaultSort: ['due_date', 'ASC'],
}

/**
 * A sold credit without a signed election comes first, then money that waits for the reader's decision and for no day,
 * however the rest is sorted.
 */
const FIRST = sql`case when ${workItems.step} = 'get_election' then 0
  when ${workItems.step} = 'decide_duty' and ${workItems.due_date} is null then 1 else 2 end`

/** One page of the work waiting for staff. */
export async function listWork(
  db: Db,
  list: ListClause,
  reading: WorkReading,
): Promise<PageOf<WorkItemRow>> {
  const query = db.with(workQuery(db, reading)).select().from(workItems).where(list.where)
  return pageOf(db, query.$dynamic(), { ...list, orderBy: [FIRST, ...list.orderBy] })
}

/** An open work item by its ID, or null. */
export async function findWork(
  db: Db,
  id: string,
  reading: WorkReading,
): Promise<WorkItemRow | null> {
  const query = db.with(workQuery(db, reading)).select().from(workItems).where(eq(workItems.id, id))
  const [row] = await query
  return row ?? null
}

/** Assigns a work item, or unassigns it (null). Returns whether the assignee changed. Call inside a transaction. */
export async function assignWork(
  tx: Db,
  writer: Writer,
  { id, kind, record_id }: Pick<WorkItemRow, 'id' | 'kind' | 'record_id'>,
  assignee_id: number | null,
): Promise<boolean> {
  await lockByName(tx, `work ${id}`)
  if (kind === 'transfer_question') return ownQuestion(tx, writer, record_id, assignee_id)
  const [stored] = await tx
    .select({ id: workAssignments.id, assignee_id: workAssignments.assignee_id })
    .from(workAssignments)
    .where(and(eq(workAssignments.kind, kind), eq(workAssignments.record_id, record_id)))
  if (stored) await updateRecord(tx, writer, workAssignments, stored.id, { assignee_id })
  else await insertRecord(tx, writer, workAssignments, { kind, record_id, assignee_id })
  return (stored?.assignee_id ?? null) !== assignee_id
}

/** A question about a transfer stores its owner itself, and the transfer's page shows it there. */
async function ownQuestion(
  tx: Db,
  writer: Writer,
  id: number,
  owner_id: number | null,
): Promise<boolean> {
  const [row] = await tx
    .select({ owner_id: transferQuestions.owner_id })
    .from(transferQuestions)
    .where(eq(transferQuestions.id, id))
  await updateRecord(tx, writer, transferQuestions, id, { owner_id })
  return (row?.owner_id ?? null) !== owner_id
}
