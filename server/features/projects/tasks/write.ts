import type { z } from 'zod'
import { insertRecord, type Updated, updateRecord, type Writer } from '#server/db/records.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import type { Db } from '#server/db/types.ts'
import { findCompany } from '#server/features/companies/companies/store.ts'
import { findFile } from '#server/features/documents/files/store.ts'
import { findProject } from '#server/features/projects/projects/store.ts'
import { HttpError, invalid, notFound } from '#server/http/http-error.ts'
import type { Rights } from '#server/http/rights.ts'
import type { tasksSchemas } from '#shared/contract/schemas/projects/tasks.ts'
import { nextTaskStates, taskMoveProblem } from '#shared/rules/projects/tasks.ts'
import { lockTask, type TaskRow } from './store.ts'

type TaskPatch = z.output<typeof tasksSchemas.patch.body>
type NewTask = z.output<typeof tasksSchemas.create.body>

/** Creates a request on an existing project or company. Call inside a transaction. */
export async function writeTask(
  tx: Db,
  writer: Writer,
  rights: Rights,
  body: NewTask,
): Promise<TaskRow> {
  if (body.project_id !== undefined && !(await findProject(tx, rights, body.project_id))) {
    throw invalid({ project_id: 'This project doesn’t exist' })
  }
  if (body.company_id !== undefined && !(await findCompany(tx, rights, body.company_id))) {
    throw invalid({ company_id: 'This company doesn’t exist' })
  }
  return insertRecord(tx, writer, tasks, { ...body, state: 'waiting_for_info' })
}

/**
 * Changes a task visible to the caller. Assignees respond with a note or a document and hand the task back; staff
 * edit the request and move it. Call inside a transaction.
 */
export async function patchTask(
  tx: Db,
  writer: Writer,
  rights: Rights,
  id: number,
  body: TaskPatch,
  ifMatch: number | null,
): Promise<Updated<TaskRow>> {
  const row = await lockTask(tx, id)
  if (!row) return null
  if (ifMatch !== null && ifMatch !== row.version) return 'stale'
  if (rights.scope === 'own') checkOwner(row, body)
  await checkDocument(tx, rights, row, body.versioned_document_id)
  checkMove(rights, row, body)
  return updateRecord(tx, writer, tasks, id, body)
}

/** Fields that only staff may write; an unchanged echo is not a change. */
const STAFF_FIELDS = ['title', 'description', 'due_date', 'review_note'] as const

/** Rejects, by field name, changes only staff may make, and answers to a task that is no longer open. */
function checkOwner(row: TaskRow, body: TaskPatch): void {
  const refused: string[] = STAFF_FIELDS.filter(
    (key) => body[key] !== undefined && body[key] !== row[key],
  )
  const move = body.state ?? row.state
  if (move !== row.state && move !== 'verify') refused.push('state')
  if (refused.length > 0) {
    throw new HttpError('field_forbidden', {
      errors: Object.fromEntries(refused.map((key) => [key, 'Only staff can change this'])),
    })
  }
  if (!nextTaskStates(row.state, 'owner').includes('verify')) {
    throw new HttpError('invalid_state', { message: 'This request isn’t open for responses.' })
  }
}

/** A document counts as a response only if the caller sees it and it belongs to the same owner. */
async function checkDocument(
  tx: Db,
  rights: Rights,
  row: TaskRow,
  fileId: number | null | undefined,
): Promise<void> {
  if (fileId === undefined || fileId === null || fileId === row.versioned_document_id) return
  const file = await findFile(tx, rights, fileId)
  const isSameOwner =
    file !== null && file.project_id === row.project_id && file.company_id === row.company_id
  if (!isSameOwner) throw notFound()
}

function checkMove(rights: Rights, row: TaskRow, body: TaskPatch): void {
  if (body.state === undefined || body.state === row.state) return
  const by = rights.scope === 'own' ? 'owner' : 'staff'
  const answered = { ...row, ...body }
  const problem = taskMoveProblem(row.state, body.state, by, {
    note: answered.response_note,
    versioned_document_id: answered.versioned_document_id,
  })
  if (!problem) return
  if (problem.kind === 'answer_needed') throw invalid({ response_note: problem.text })
  const code = problem.kind === 'forbidden' ? 'field_forbidden' : 'invalid_state'
  throw new HttpError(code, { errors: { state: problem.text } })
}
