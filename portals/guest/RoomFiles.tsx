import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { RoomFile } from '#shared/contract/schemas/deals/transfer-guests.ts'
import { documentCategories } from '#shared/entities/documents.ts'
import { formatDate } from '#shared/format/dates.ts'
import { paths } from '#shared/paths.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import type { Column } from '#shared/ui/data/table-model.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'

/** The files that a guest can read, by category, each with a link to the viewer. */
export const RoomFiles = ({ files }: { files: readonly RoomFile[] }) => (
  <DataTable
    caption="Documents"
    columns={COLUMNS}
    rows={byCategory(files)}
    rowKey={({ id }) => id}
    empty={
      <EmptyState title="No documents yet" level="h3">
        They appear here as they are shared with the buyer.
      </EmptyState>
    }
  />
)

/** Sorts by category; within a category the order of the input stays. */
const byCategory = (files: readonly RoomFile[]): RoomFile[] =>
  documentCategories.values.flatMap((category) => files.filter((one) => one.category === category))

const COLUMNS: readonly Column<RoomFile>[] = [
  {
    key: 'name',
    header: 'Document',
    primary: true,
    cell: ({ id, name }) => (
      <Link component={RouterLink} to={paths.documentViewer.build({ document_id: id })}>
        {name}
      </Link>
    ),
  },
  { key: 'type', header: 'Type', cell: ({ type }) => type },
  {
    key: 'category',
    header: 'Category',
    cell: ({ category }) => documentCategories.label(category),
  },
  { key: 'owner', header: 'Project or company', cell: ({ owner }) => owner },
  {
    key: 'changed_at',
    header: 'Version',
    noWrap: true,
    cell: ({ number, changed_at }) => `${number}, ${formatDate(policyDay(new Date(changed_at)))}`,
  },
]
