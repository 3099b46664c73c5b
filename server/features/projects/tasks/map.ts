import type { Task } from '#shared/contract/schemas/projects/tasks.ts'
import type { TaskListRow } from './store.ts'

/** A task in contract form. */
export const toTask = ({ task, state, project_name, company_name }: TaskListRow): Task => ({
  id: task.id,
  project_id: task.project_id,
  project_name,
  company_id: task.company_id,
  company_name,
  title: task.title,
  description: task.description,
  state,
  document_type: task.document_type,
  due_date: task.due_date,
  response_note: task.response_note,
  versioned_document_id: task.versioned_document_id,
  review_note: task.review_note,
  created_at: task.created_at.toISOString(),
  updated_at: task.updated_at.toISOString(),
  version: task.version,
})
