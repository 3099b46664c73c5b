import Card from '@mui/material/Card'
import { useState } from 'react'
import { formatDate } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { formatWithUnit } from '#shared/format/units.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { StageChip } from '#shared/ui/data/StateChips.tsx'
import type { Column, Sort } from '#shared/ui/data/table-model.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import type { Chapter } from '../chapter.ts'
import { exampleFailures } from '../fixtures/failures.ts'
import { type ExampleRow, exampleRows } from '../fixtures/records.ts'

const columns: readonly Column<ExampleRow>[] = [
  { key: 'name', header: 'Project', cell: ({ name }) => name, primary: true, sortBy: 'name' },
  { key: 'stage', header: 'Stage', cell: ({ stage }) => <StageChip stage={stage} /> },
  {
    key: 'capacity',
    header: 'Capacity',
    align: 'right',
    cell: ({ capacity }) => formatWithUnit(capacity, 'kilowatts'),
  },
  {
    key: 'credit',
    header: 'Credit',
    align: 'right',
    sortBy: 'credit',
    cell: ({ credit }) => (credit === null ? '–' : formatDollars(credit)),
  },
  {
    key: 'date',
    header: 'Placed in service',
    cell: ({ placedInService }) => formatDate(placedInService),
    wideOnly: true,
  },
]

const empty = (
  <EmptyState title="No projects yet" level="h3">
    Projects that you add appear here.
  </EmptyState>
)

const common = { columns, empty, rowKey: ({ id }: ExampleRow) => id }

function Rows() {
  const [sort, setSort] = useState<Sort>({ field: 'name', order: 'ASC' })
  const [page, setPage] = useState(2)
  return (
    <Card>
      <DataTable
        {...common}
        caption="Projects"
        rows={exampleRows}
        sort={sort}
        onSort={setSort}
        isSelected={({ id }) => id === 2}
        paging={{ page, perPage: 3, total: 8, onPage: setPage }}
      />
    </Card>
  )
}

function Loading() {
  return (
    <Card>
      <DataTable {...common} caption="Loading projects" rows={undefined} skeletonRows={3} />
    </Card>
  )
}

function Empty() {
  return (
    <Card>
      <DataTable {...common} caption="No projects" rows={[]} />
    </Card>
  )
}

function Failed() {
  return (
    <Card>
      <DataTable
        {...common}
        caption="Projects that failed"
        rows={undefined}
        error={exampleFailures['No answer']}
        onRetry={() => {}}
      />
    </Card>
  )
}

export const tablesChapter: Chapter = {
  id: 'tables',
  title: 'Tables',
  examples: [
    { title: 'Rows', note: 'Cards on phones. The chosen row is marked.', Show: Rows },
    { title: 'Loading', Show: Loading },
    { title: 'Empty', note: 'Says what will appear and who acts.', Show: Empty },
    { title: 'Failed', Show: Failed },
  ],
}
