import Link from '@mui/material/Link'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { energyCommunities } from '#shared/contract/projects/energy-communities.ts'
import type { CommunityList } from '#shared/contract/schemas/projects/energy-communities.ts'
import { communityListStates } from '#shared/entities/energy-communities.ts'
import { formatDateMedium } from '#shared/format/dates.ts'
import { andList } from '#shared/format/lists.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { paths } from '#shared/paths.ts'
import { useCallList } from '#shared/ui/calls/use-call.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { LIST_TONES } from './list-words.ts'

const PAGE = 10

/** All imported lists, newest first. */
export function CommunityLists() {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useCallList(
    energyCommunities.lists,
    { list: { sort: ['id', 'DESC'], range: [(page - 1) * PAGE, page * PAGE - 1] } },
    { keepPrevious: true },
  )
  return (
    <Section title="Lists" flush>
      <DataTable
        caption="Lists of energy communities"
        rows={data?.rows}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        empty="No list has been imported yet. Until then P11 says “not checked”."
        paging={{ page, perPage: PAGE, total: data?.total ?? 0, onPage: setPage }}
      />
    </Section>
  )
}

const COLUMNS = [
  {
    key: 'list',
    header: 'List',
    primary: true,
    cell: ({ id, file_name }: CommunityList) => (
      <Link component={RouterLink} to={paths.adminEnergyCommunities.build({ list_id: id })}>
        {`List ${id}, ${file_name}`}
      </Link>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }: CommunityList) => (
      <StatusChip label={communityListStates.label(state)} tone={LIST_TONES[state]} />
    ),
  },
  {
    key: 'notices',
    header: 'Notices',
    cell: ({ notices }: CommunityList) => andList(notices) || '–',
  },
  {
    key: 'rows',
    header: 'Rows',
    align: 'right' as const,
    cell: ({ rows }: CommunityList) => formatNumber(rows),
  },
  {
    key: 'bad_rows',
    header: 'Bad rows',
    align: 'right' as const,
    cell: ({ bad_rows }: CommunityList) => formatNumber(bad_rows),
  },
  {
    key: 'created_at',
    header: 'Imported',
    cell: ({ created_at, created_by_name }: CommunityList) =>
      [formatDateMedium(created_at.slice(0, 10)), created_by_name].filter(Boolean).join(', '),
  },
]
