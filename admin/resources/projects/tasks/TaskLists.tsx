import { projectTaskAddress } from '#admin/layout/addresses.ts'
import type { BulkAction, ListColumn, ListFilter } from '#admin/list/list-types.ts'
import { ResourceList } from '#admin/list/ResourceList.tsx'
import { choicesOf } from '#admin/resources/choices.ts'
import { call } from '#shared/client/call.ts'
import { tasks } from '#shared/contract/projects/tasks.ts'
import type { Task } from '#shared/contract/schemas/projects/tasks.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import { type TaskState, taskStates } from '#shared/entities/tasks.ts'
import { dateOrDash } from '#shared/format/dates.ts'
import { paths } from '#shared/paths.ts'
import { TaskChip } from '#shared/ui/data/StateChips.tsx'
import { timeOfInstant } from '#shared/ui/session/reader-time.ts'

type TaskLists = 'tasks.projectTasks' | 'tasks.companyTasks'

const COLUMNS: readonly ListColumn<Task, TaskLists>[] = [
  {
    source: 'state',
    label: 'Status',
    render: ({ state }) => <TaskChip state={state} />,
    csv: ({ state }) => taskStates.label(state),
  },
  {
    source: 'due_date',
    label: 'Due',
    noWrap: true,
    render: ({ due_date }) => dateOrDash(due_date),
  },
  {
    source: 'document_type',
    label: 'Requested document',
    render: ({ document_type }) => (document_type ? documentTypes.label(document_type) : '–'),
  },
  { source: 'response_note', label: 'Answer', sortBy: false, hidden: true },
  {
    source: 'updated_at',
    label: 'Updated',
    noWrap: true,
    hidden: true,
    render: ({ updated_at }) => timeOfInstant(updated_at),
  },
]

const FILTERS: readonly ListFilter<TaskLists>[] = [
  {
    source: 'state',
    label: 'Status',
    kind: 'select',
    choices: choicesOf(taskStates.options),
    pinned: true,
  },
  { source: 'due_date', label: 'Due', kind: 'date-range', pinned: true },
  {
    source: 'document_type',
    label: 'Document type',
    kind: 'select',
    choices: choicesOf(documentTypes.options),
  },
]

const PROJECT_FILTERS: readonly ListFilter<'tasks.projectTasks'>[] = [
  ...FILTERS,
  { source: 'project_id', label: 'Project', kind: 'reference', reference: 'projects' },
]

const COMPANY_FILTERS: readonly ListFilter<'tasks.companyTasks'>[] = [
  ...FILTERS,
  { source: 'company_id', label: 'Company', kind: 'reference', reference: 'companies' },
]

/** Moves that need no text from staff; the server refuses moves that a task cannot make. */
const BULK: readonly BulkAction<Task>[] = [
  {
    label: 'Approve',
    confirm: 'Only answered requests can be approved.',
    run: (task) => move(task, 'approved'),
  },
  {
    label: 'Send request',
    confirm: 'Requests marked ready will be sent to the seller.',
    run: (task) => move(task, 'requested'),
  },
]

async function move({ id, version }: Task, state: TaskState): Promise<void> {
  await call(tasks.patch, { params: { id }, body: { state }, ifMatch: version, quiet: true })
}

const COMMON = { sort: { field: 'due_date', order: 'ASC' }, bulk: BULK } as const

/** Requests for information on all projects. */
export const ProjectTaskList = () => (
  <ResourceList<Task, 'tasks.projectTasks'>
    {...COMMON}
    title="Project tasks"
    description="Information requests about projects, soonest due first. Select a row to see that project’s tasks."
    search="Search by task or project"
    columns={[
      { source: 'title', label: 'Task' },
      { source: 'project_name', label: 'Project' },
      ...COLUMNS,
    ]}
    filters={PROJECT_FILTERS}
    rowClick={projectTaskAddress}
  />
)

/** Requests for information on all companies. */
export const CompanyTaskList = () => (
  <ResourceList<Task, 'tasks.companyTasks'>
    {...COMMON}
    title="Company tasks"
    description="Information requests about companies, soonest due first. Select a row to open the company."
    search="Search by task or company"
    columns={[
      { source: 'title', label: 'Task' },
      { source: 'company_name', label: 'Company' },
      ...COLUMNS,
    ]}
    filters={COMPANY_FILTERS}
    rowClick={({ company_id }) => (company_id ? paths.adminKybReview.build({ company_id }) : null)}
  />
)
