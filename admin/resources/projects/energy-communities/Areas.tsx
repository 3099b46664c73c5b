import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { energyCommunities } from '#shared/contract/projects/energy-communities.ts'
import type { CommunityAreaRow } from '#shared/contract/schemas/projects/energy-communities.ts'
import { communityKinds } from '#shared/entities/energy-communities.ts'
import { dateOrDash, formatDate } from '#shared/format/dates.ts'
import { useCallList } from '#shared/ui/calls/use-call.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { SearchBox } from '#shared/ui/data/SearchBox.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'

const PAGE = 25

/** The counties and census tracts of a list, found by name or number. */
export function Areas({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const [q, setQ] = useState('')
  const { data, error, refetch, isPlaceholderData } = useCallList(
    energyCommunities.areas,
    {
      params: { id },
      list: {
        ...(q ? { filter: { q } } : {}),
        range: [(page - 1) * PAGE, page * PAGE - 1],
      },
    },
    { keepPrevious: true },
  )
  const search = (text: string) => {
    setQ(text)
    setPage(1)
  }
  return (
    <Section title="Places" flush>
      <Box sx={{ padding: 2, paddingTop: 0 }}>
        <SearchBox label="Search by name or number" value={q} onChange={search} />
      </Box>
      <DataTable
        caption="Places"
        rows={data?.rows}
        columns={COLUMNS}
        rowKey={(area) => area.id}
        error={error}
        onRetry={() => void refetch()}
        stale={isPlaceholderData}
        empty="No place has this name or number."
        paging={{ page, perPage: PAGE, total: data?.total ?? 0, onPage: setPage }}
      />
    </Section>
  )
}

const COLUMNS = [
  {
    key: 'name',
    header: 'Place',
    primary: true,
    cell: ({ name, geoid }: CommunityAreaRow) => `${name}, ${geoid}`,
  },
  {
    key: 'kind',
    header: 'Kind',
    cell: ({ kind }: CommunityAreaRow) => communityKinds.label(kind),
  },
  {
    key: 'valid_from',
    header: 'From',
    cell: ({ valid_from }: CommunityAreaRow) => formatDate(valid_from),
  },
  {
    key: 'valid_until',
    header: 'Until',
    cell: ({ valid_until }: CommunityAreaRow) => dateOrDash(valid_until),
  },
  {
    key: 'notice',
    header: 'Notice',
    cell: ({ notice, source_url }: CommunityAreaRow) => (
      <Link href={source_url} target="_blank" rel="noreferrer">
        {notice}
      </Link>
    ),
  },
]
