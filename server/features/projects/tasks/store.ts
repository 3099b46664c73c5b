import { and, eq, isNotNull, lt, type SQL } from 'drizzle-orm'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { type PageOf, pageOf } from '#server/db/page-of.ts'
import { lockRecord, updateRecord, type Writer } from '#server/db/records.ts'
import { companies } from '#server/db/schema/companies.ts'
import { projects } from '#server/db/schema/projects.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import type { Db } from '#server/db/types.ts'
import { visibleTasks } from '#server/features/access/visibility.ts'
import type { Rights } from '#server/http/rights.ts'
import type { ListField } from '#shared/contract/list-fields.ts'
import { taskStateOn } from '#shared/rules/projects/tasks.ts'
import { stateOn } from './standing.ts'

export type TaskRow = typeof tasks.$inferSelect

const selectTasks = (db: Db, today: string) =>
  db
    .select({
      task: tasks,
      state: stateOn(today),
      project_name: projects.name,
      company_name: companies.name,
    })
    .from(tasks)
    .leftJoin(projects, eq(projects.id, tasks.project_id))
    .leftJoin(companies, eq(companies.id, tasks.company_id))
    .$dynamic()

/** A task with its state today, and the names of its project and company. */
export type TaskListRow = Awaited<ReturnType<typeof selectTasks>>[number]

const fieldsOn = (today: string) => ({
  title: tasks.title,
  state: { value: stateOn(today), like: tasks.state },
  document_type: tasks.document_type,
  due_date: tasks.due_date,
  created_at: tasks.created_at,
  updated_at: tasks.updated_at,
})

const COMMON = {
  id: tasks.id,
  defaultSort: ['due_date', 'ASC'],
} as const satisfies Partial<ListDefinition>

/** As the tasks stand on a day (`YYYY-MM-DD`). */
export const projectTaskList = (
  today: string,
): ListDefinition<ListField<'tasks.projectTasks'>, never> => ({
  ...COMMON,
  resource: 'project-tasks',
  fields: { ...fieldsOn(today), project_id: tasks.project_id, project_name: projects.name },
  search: [tasks.title, tasks.description, projects.name],
})

/** As the tasks stand on a day (`YYYY-MM-DD`). */
export const companyTaskList = (
  today: string,
): ListDefinition<ListField<'tasks.companyTasks'>, never> => ({
  ...COMMON,
  resource: 'company-tasks',
  fields: { ...fieldsOn(today), company_id: tasks.company_id, company_name: companies.name },
  search: [tasks.title, tasks.description, companies.name],
})

export const listProjectTasks = (db: Db, rights: Rights, today: string, list: ListClause) =>
  listTasks(db, rights, today, list, isNotNull(tasks.project_id))

export const listCompanyTasks = (db: Db, rights: Rights, today: string, list: ListClause) =>
  listTasks(db, rights, today, list, isNotNull(tasks.company_id))

async function listTasks(
  db: Db,
  rights: Rights,
  today: string,
  list: ListClause,
  kind: SQL,
): Promise<PageOf<TaskListRow>> {
  const where = and(kind, visibleTasks(db, rights), list.where)
  return pageOf(db, selectTasks(db, today).where(where), list)
}

/** A stored task visible to the caller, or null. */
export async function findTask(db: Db, rights: Rights, id: number): Promise<TaskRow | null> {
  const [row] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, id), visibleTasks(db, rights)))
  return row ?? null
}

/** A task visible to the caller as it stands on a day (`YYYY-MM-DD`), or null. */
export async function findTaskOn(
  db: Db,
  rights: Rights,
  id: number,
  today: string,
): Promise<TaskListRow | null> {
  const [row] = await selectTasks(db, today).where(and(eq(tasks.id, id), visibleTasks(db, rights)))
  return row ?? null
}

/** Locks a task's row, so that its state holds until the transaction ends. */
export const lockTask = (tx: Db, id: number) => lockRecord(tx, tasks, id)

/**
 * Stores that requests past their due date are overdue, so that history tells it, each in its own short transaction;
 * safe to kill and repeat. Nobody has to wait for it: whoever reads a task asks `stateOn`. `today` is `YYYY-MM-DD`. Returns the number of requests that became overdue.
 */
export async function markOverdue(db: Db, writer: Writer, today: string): Promise<number> {
  const due = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.state, 'requested'), lt(tasks.due_date, today)))
    .orderBy(tasks.id)
  let marked = 0
  for (const { id } of due) {
    const isMarked = await db.transaction(async (tx) => {
      const row = await lockTask(tx, id)
      if (row?.state !== 'requested' || taskStateOn(row, today) !== 'overdue') return false
      await updateRecord(tx, writer, tasks, id, { state: 'overdue' })
      return true
    })
    if (isMarked) marked++
  }
  return marked
}
