import { and, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { tasks } from '#server/db/schema/tasks.ts'
import type { TaskState } from '#shared/entities/tasks.ts'
import { CLOCKED_STATES } from '#shared/rules/projects/tasks.ts'

/** The state of a task on a day (`YYYY-MM-DD`) as SQL, like `taskStateOn` of the rules: every query asks here. */
export const stateOn = (today: string): SQL<TaskState> =>
  sql<TaskState>`case
    when ${and(inArray(tasks.state, [...CLOCKED_STATES]), lt(tasks.due_date, today))} then 'overdue'
    when ${tasks.state} = 'overdue' then 'requested'
    else ${tasks.state} end`.mapWith(tasks.state)
