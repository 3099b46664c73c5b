import Link from '@mui/material/Link'
import { type ReactNode, useState } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { TASK_QUERY } from '#admin/layout/addresses.ts'
import { useIsCurrentWork } from '#admin/work/NextWork.tsx'
import type { Seller } from '#shared/contract/schemas/accounts/sellers.ts'
import type { Task } from '#shared/contract/schemas/projects/tasks.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import { dateOrDash } from '#shared/format/dates.ts'
import { parseId, paths } from '#shared/paths.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { TaskChip } from '#shared/ui/data/StateChips.tsx'
import type { Column } from '#shared/ui/data/table-model.ts'
import { sellerAddress } from './seller-tabs.ts'
import { TaskDialog } from './TaskDialog.tsx'

interface Props {
  caption: string
  /** The seller of the requests; without one, all are about the same project. */
  seller?: Seller
  /** Assigned colleague by task ID, for tasks that wait for staff; if absent, there is no such column. */
  assignees?: ReadonlyMap<number, string>
  /** In a narrow column; the document asked for is shown in the task itself. */
  narrow?: boolean
  /** Undefined while loading. */
  rows: readonly Task[] | undefined
  empty: ReactNode
  error?: unknown
  onRetry?: () => void
}

/** Requests about a seller's company and projects; a click opens one. */
export function TaskTable({
  caption,
  seller,
  assignees,
  narrow,
  rows,
  empty,
  error,
  onRetry,
}: Props) {
  const [search, setSearch] = useSearchParams()
  const [settled, setSettled] = useState<number | null>(null)
  const openId = parseId(search.get(TASK_QUERY) ?? '')
  const open = rows?.find(({ id }) => id === openId)
  const inRun = useIsCurrentWork('task', openId)
  const setOpenId = (id: number | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (id === null) next.delete(TASK_QUERY)
        else next.set(TASK_QUERY, String(id))
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <DataTable
        caption={caption}
        columns={[
          titleColumn(setOpenId),
          ...(seller ? [aboutColumn(seller)] : []),
          STATE,
          ...(narrow ? [] : [ASKS_FOR]),
          ...(assignees ? [assigneeColumn(assignees)] : []),
          DUE,
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        error={error}
        onRetry={onRetry}
        empty={empty}
      />
      {open ? (
        <TaskDialog
          key={`${open.id}-${open.version}`}
          task={open}
          inRun={inRun}
          isSettled={settled === open.id}
          // A run continues from here; otherwise the dialog has nothing left to do.
          onSettled={() => (inRun ? setSettled(open.id) : setOpenId(null))}
          onClose={() => setOpenId(null)}
        />
      ) : null}
    </>
  )
}

const titleColumn = (onOpen: (id: number) => void): Column<Task> => ({
  key: 'title',
  header: 'Task',
  primary: true,
  cell: ({ id, title }) => (
    <Link component="button" onClick={() => onOpen(id)} sx={{ textAlign: 'left' }}>
      {title}
    </Link>
  ),
})

const aboutColumn = (seller: Seller): Column<Task> => ({
  key: 'about',
  header: 'About',
  cell: ({ project_id, project_name, company_name }) =>
    project_id === null ? (
      <Link component={RouterLink} to={sellerAddress(seller.id, 'company')}>
        {company_name}
      </Link>
    ) : (
      <Link component={RouterLink} to={paths.adminProject.build({ project_id })}>
        {project_name}
      </Link>
    ),
})

const STATE: Column<Task> = {
  key: 'state',
  header: 'Status',
  cell: ({ state }) => <TaskChip state={state} />,
}

const ASKS_FOR: Column<Task> = {
  key: 'document',
  header: 'Requested',
  cell: ({ document_type }) => (document_type ? documentTypes.label(document_type) : 'Response'),
}

const assigneeColumn = (assignees: ReadonlyMap<number, string>): Column<Task> => ({
  key: 'assignee',
  header: 'Assignee',
  cell: ({ id }) => assignees.get(id) ?? '–',
})

const DUE: Column<Task> = {
  key: 'due',
  header: 'Due',
  align: 'right',
  cell: ({ due_date }) => dateOrDash(due_date),
}
