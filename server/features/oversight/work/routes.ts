import type { Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import { isColleague } from '#server/features/access/users/store.ts'
import { postNotice } from '#server/features/notices/post.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { invalid } from '#server/http/http-error.ts'
import type { WorkItem } from '#shared/contract/schemas/oversight/work.ts'
import type { NoticeRecord } from '#shared/entities/notices.ts'
import { type WorkKind, workKinds } from '#shared/entities/work.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { dayBegunInUs } from '#shared/rules/projects/tasks.ts'
import type { WorkItemRow } from './items.ts'
import { assignWork, findWork, listWork, WORK_LIST } from './store.ts'

/** A work item in the contract's form; the query selects exactly its fields. */
const toItem = ({ since, ...row }: WorkItemRow): WorkItem => ({
  ...row,
  since: since.toISOString(),
})

const readingOf = (call: Call<'work.list' | 'work.assign'>) => ({
  today: policyDay(call.now),
  taskDay: dayBegunInUs(call.now),
  reader: call.user().id,
})

/** Work waiting for staff, with its assignees. */
export const workHandlers: Handlers<'work'> = {
  async list(call) {
    const clause = call.list(WORK_LIST)
    const { rows, total } = await listWork(call.db, clause, readingOf(call))
    return call.page(WORK_LIST, clause, { rows: rows.map(toItem), total })
  },
  async assign(call) {
    const reading = readingOf(call)
    const item = call.found(await findWork(call.db, call.text('item'), reading))
    const { assignee_id } = call.body()
    return call.write(async (tx, writer) => {
      if (assignee_id !== null && !(await isColleague(tx, assignee_id))) {
        throw invalid({ assignee_id: 'Choose a colleague whose account is active' })
      }
      const isNew = await assignWork(tx, writer, item, assignee_id)
      if (isNew && assignee_id !== null) await tellAssignee(call, tx, writer, item, assignee_id)
      return toItem(call.found(await findWork(tx, item.id, reading)))
    })
  },
}

/** The record a notice is about, by kind of work. */
const RECORDS = {
  document: 'file',
  task: 'task',
  question: 'thread',
  transfer_question: 'transfer',
  review: 'review',
  seller: 'seller',
  exemption: 'exemption',
  change: 'change',
  sanctions_report: 'kyb_hit',
  match: 'kyb_hit',
  override: 'kyb_override',
  guarantor: 'guarantor',
  duty: 'transfer',
  waiver: 'transfer',
  payee: 'transfer',
  receipt: 'transfer',
  balance: 'transfer',
  fee: 'transfer',
  withdrawal: 'transfer',
  deadline: 'project',
} as const satisfies Record<WorkKind, NoticeRecord>

/** Kinds whose title is text written by a user. */
const WRITTEN: readonly WorkKind[] = ['question', 'transfer_question']

const tellAssignee = (
  call: Call<'work.assign'>,
  tx: Db,
  writer: Writer,
  { kind, record_id, transfer_id, project_id, title, project_name, company_name }: WorkItemRow,
  assignee: number,
) => {
  const aboutId = (kind === 'deadline' ? project_id : transfer_id) ?? record_id
  return postNotice(tx, call, writer, {
    kind: 'work_assigned',
    about: { kind: RECORDS[kind], id: aboutId },
    // User-written text is not repeated in a notice, because the author may delete it.
    data: {
      work: WRITTEN.includes(kind) ? workKinds.label(kind) : title,
      of: project_name ?? company_name,
    },
    to: [assignee],
  })
}
