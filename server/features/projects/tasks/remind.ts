import { and, inArray, isNotNull, lte } from 'drizzle-orm'
import { systemWriter } from '#server/db/records.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { ownerNameOf, sellerTeamOf } from '#server/features/notices/people.ts'
import { postNotice } from '#server/features/notices/post.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import { addDays } from '#shared/format/calendar.ts'
import { ASKED_STATES, REMIND_DAYS_AHEAD, taskReminder } from '#shared/rules/projects/tasks.ts'
import { lockTask } from './store.ts'

/**
 * Reminds assignees of tasks that are due soon or late, at most once a day per task, no matter who runs this or how
 * often. `today` is `YYYY-MM-DD`. Returns the number of people notified.
 */
export async function remindOfTasks(deps: JobDeps, today: string): Promise<number> {
  const due = await deps.db
    .select({ id: tasks.id })
    .from(tasks)
    .where(
      and(
        inArray(tasks.state, ASKED_STATES),
        isNotNull(tasks.due_date),
        lte(tasks.due_date, addDays(today, REMIND_DAYS_AHEAD)),
      ),
    )
    .orderBy(tasks.id)
  const writer = systemWriter(deps.clock.now())
  let told = 0
  for (const { id } of due) {
    told += await deps.db.transaction(async (tx) => {
      const task = await lockTask(tx, id)
      const reminder = task && taskReminder(task, today)
      if (!task?.due_date || !reminder) return 0
      const people = await postNotice(tx, deps, writer, {
        kind: reminder,
        about: { kind: 'task', id },
        data: { task: task.title, of: await ownerNameOf(tx, task), due_date: task.due_date },
        to: await sellerTeamOf(tx, task),
        once: `task-${id} ${today}`,
      })
      return people.length
    })
  }
  return told
}
