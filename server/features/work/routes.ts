import type { Handlers } from '#server/http/context.ts'
import { invalid } from '#server/http/http-error.ts'
import type { WorkItem } from '#shared/contract/schemas/work.ts'
import { dayBegunInUs } from '#shared/rules/tasks.ts'
import type { WorkItemRow } from './items.ts'
import { assignWork, findWork, isColleague, listWork, WORK_LIST } from './store.ts'

/** A piece of work as the contract shows it: the query selects just that. */
const toItem = ({ since, ...row }: WorkItemRow): WorkItem => ({
  ...row,
  since: since.toISOString(),
})

/** What waits for staff, and who has it. */
export const workHandlers: Handlers<'work'> = {
  async list(call) {
    const clause = call.list(WORK_LIST)
    const { rows, total } = await listWork(call.db, clause, dayBegunInUs(call.now))
    return call.page(WORK_LIST, clause, { rows: rows.map(toItem), total })
  },
  async assign(call) {
    const today = dayBegunInUs(call.now)
    const item = call.found(await findWork(call.db, call.text('item'), today))
    const { assignee_id } = call.body()
    return call.write(async (tx, writer) => {
      if (assignee_id !== null && !(await isColleague(tx, assignee_id))) {
        throw invalid({ assignee_id: 'Choose a colleague whose account is active' })
      }
      await assignWork(tx, writer, item, assignee_id)
      return toItem(call.found(await findWork(tx, item.id, today)))
    })
  },
}
