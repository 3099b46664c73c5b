import type { Db } from '#server/db/types.ts'
import { findProject } from '#server/features/projects/projects/store.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import type { Task } from '#shared/contract/schemas/projects/tasks.ts'
import { dayBegunInUs } from '#shared/rules/projects/tasks.ts'
import { toTask } from './map.ts'
import { tellOfTask } from './notices.ts'
import { requestOfSeller, requestStanding } from './request.ts'
import {
  companyTaskList,
  findTask,
  findTaskOn,
  listCompanyTasks,
  listProjectTasks,
  lockTask,
  projectTaskList,
} from './store.ts'
import { patchTask, writeTask } from './write.ts'

/** Rereads a task after a write. */
const reread = async (call: Call<never>, tx: Db, id: number): Promise<Task> =>
  toTask(call.found(await findTaskOn(tx, call.rights, id, dayBegunInUs(call.now))))

/** Requests for information on projects and companies. */
export const tasksHandlers: Handlers<'tasks'> = {
  async projectTasks(call) {
    const today = dayBegunInUs(call.now)
    const list = projectTaskList(today)
    const clause = call.list(list)
    const { rows, total } = await listProjectTasks(call.db, call.rights, today, clause)
    return call.page(list, clause, { rows: rows.map(toTask), total })
  },
  async companyTasks(call) {
    const today = dayBegunInUs(call.now)
    const list = companyTaskList(today)
    const clause = call.list(list)
    const { rows, total } = await listCompanyTasks(call.db, call.rights, today, clause)
    return call.page(list, clause, { rows: rows.map(toTask), total })
  },
  async create(call) {
    const body = call.body()
    return call.write(async (tx, writer) => {
      const { id } = await writeTask(tx, writer, call.rights, body)
      return reread(call, tx, id)
    })
  },
  async gaps(call) {
    const project = call.found(await findProject(call.db, call.rights, call.id()))
    return requestStanding(call.db, project, call.now)
  },
  async request(call) {
    const project = call.found(await findProject(call.db, call.rights, call.id()))
    const body = call.body()
    return call.write(async (tx, writer) => {
      const sent = await requestOfSeller(tx, call, writer, project, body)
      return Promise.all(sent.map(({ id }) => reread(call, tx, id)))
    })
  },
  async patch(call) {
    const task = call.found(await findTask(call.db, call.rights, call.id()))
    const body = call.body()
    return call.write(async (tx, writer) => {
      const before = call.found(await lockTask(tx, task.id))
      const saved = call.saved(
        await patchTask(tx, writer, call.rights, task.id, body, call.ifMatch()),
      )
      await tellOfTask(tx, call, writer, before, saved)
      return reread(call, tx, task.id)
    })
  },
}
