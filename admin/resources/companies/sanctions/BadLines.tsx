import Box from '@mui/material/Box'
import { useState } from 'react'
import { sanctions } from '#shared/contract/companies/sanctions.ts'
import type {
  SanctionsBadLine,
  SanctionsVersion,
} from '#shared/contract/schemas/companies/sanctions.ts'
import { BAD_LINES_KEPT } from '#shared/entities/sanctions.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { useCallList } from '#shared/ui/calls/use-call.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'

const PAGE = 50

/** The invalid lines of a version's files, with their text and the problem. */
export function BadLines({ one }: { one: SanctionsVersion }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useCallList(
    sanctions.badLines,
    { params: { id: one.id }, list: { range: [(page - 1) * PAGE, page * PAGE - 1] } },
    { keepPrevious: true },
  )
  const isCut = (one.bad_lines ?? 0) > BAD_LINES_KEPT
  return (
    <Section
      title="Bad lines"
      description={isCut ? `The first ${formatNumber(BAD_LINES_KEPT)} are shown.` : undefined}
      flush
    >
      <DataTable
        caption="Bad lines"
        rows={data?.rows}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        empty="No bad lines."
        paging={{ page, perPage: PAGE, total: data?.total ?? 0, onPage: setPage }}
      />
    </Section>
  )
}

const COLUMNS = [
  {
    key: 'line',
    header: 'Line',
    primary: true,
    cell: ({ file_name, line }: SanctionsBadLine) => `${file_name}, line ${formatNumber(line)}`,
  },
  { key: 'problem', header: 'Problem', cell: ({ problem }: SanctionsBadLine) => problem },
  {
    key: 'text',
    header: 'Text',
    cell: ({ text }: SanctionsBadLine) => (
      <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Box>
    ),
  },
]
