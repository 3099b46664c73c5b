import Link from '@mui/material/Link'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { sanctions } from '#shared/contract/companies/sanctions.ts'
import type { SanctionsVersion } from '#shared/contract/schemas/companies/sanctions.ts'
import { sanctionsLists, sanctionsVersionStates } from '#shared/entities/sanctions.ts'
import { formatDateMedium } from '#shared/format/dates.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { paths } from '#shared/paths.ts'
import { useCallList } from '#shared/ui/calls/use-call.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { readerDay } from '#shared/ui/session/reader-time.ts'
import { VERSION_TONES } from './version-words.ts'

const PAGE = 10

/** The versions of all lists, newest first. */
export function Versions() {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useCallList(
    sanctions.versions,
    { list: { sort: ['id', 'DESC'], range: [(page - 1) * PAGE, page * PAGE - 1] } },
    { keepPrevious: true },
  )
  return (
    <Section title="Versions of lists" flush>
      <DataTable
        caption="Versions of lists"
        rows={data?.rows}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        empty="No list has been imported yet. Until then every name is clear."
        paging={{ page, perPage: PAGE, total: data?.total ?? 0, onPage: setPage }}
      />
    </Section>
  )
}

const counts = (value: number | null): string => (value === null ? '–' : formatNumber(value))

const COLUMNS = [
  {
    key: 'list',
    header: 'List',
    primary: true,
    cell: ({ id, list }: SanctionsVersion) => (
      <Link component={RouterLink} to={paths.adminSanctions.build({ version_id: id })}>
        {`${sanctionsLists.label(list)}, version ${id}`}
      </Link>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }: SanctionsVersion) => (
      <StatusChip label={sanctionsVersionStates.label(state)} tone={VERSION_TONES[state]} />
    ),
  },
  {
    key: 'names',
    header: 'Names',
    align: 'right' as const,
    cell: ({ names }: SanctionsVersion) => counts(names),
  },
  {
    key: 'bad_lines',
    header: 'Bad lines',
    align: 'right' as const,
    cell: ({ bad_lines }: SanctionsVersion) => counts(bad_lines),
  },
  {
    key: 'created_at',
    header: 'Imported',
    cell: ({ created_at, created_by_name }: SanctionsVersion) =>
      [formatDateMedium(readerDay(created_at)), created_by_name].filter(Boolean).join(', '),
  },
]
