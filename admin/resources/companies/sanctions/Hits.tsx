import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { ResponseOf } from '#shared/contract/contract.ts'
import type { SanctionsHit } from '#shared/contract/schemas/companies/sanctions.ts'
import { sanctionsLists } from '#shared/entities/sanctions.ts'
import { counted } from '#shared/format/counted.ts'
import { andList } from '#shared/format/lists.ts'
import { paths } from '#shared/paths.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'

interface Props {
  name: string
  answer: ResponseOf<'sanctions.screen'>
}

/** The matches for a screened name: similar listed entries, and why they match. */
export function Hits({ name, answer: { lists, hits } }: Props) {
  const screened = andList(lists.map(({ list }) => sanctionsLists.label(list)))
  return (
    <Box sx={{ display: 'grid', gap: 1.5, marginTop: 2 }}>
      <Alert severity={hits.length > 0 || lists.length === 0 ? 'warning' : 'success'} role="status">
        {lists.length === 0
          ? 'No list is active, so nothing was screened.'
          : `${hits.length === 0 ? 'No possible match' : counted(hits.length, 'possible match', 'possible matches')} for “${name}” on ${screened}.`}
      </Alert>
      {hits.length > 0 ? (
        <DataTable
          caption="Possible matches"
          rows={hits}
          columns={COLUMNS}
          rowKey={({ list, entity_id }) => `${list} ${entity_id}`}
          empty="No possible match."
        />
      ) : null}
    </Box>
  )
}

const COLUMNS = [
  {
    key: 'score',
    header: 'Score',
    align: 'right' as const,
    cell: ({ score }: SanctionsHit) => String(Math.round(score * 100)),
  },
  {
    key: 'name',
    header: 'Listed name',
    primary: true,
    cell: ({ name, matched_name }: SanctionsHit) => (
      <div>
        {name}
        {matched_name === name ? null : (
          <Box sx={{ fontWeight: 400 }}>{`Also known as ${matched_name}`}</Box>
        )}
      </div>
    ),
  },
  {
    key: 'reasons',
    header: 'Why',
    cell: ({ reasons }: SanctionsHit) => (
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </Box>
    ),
  },
  {
    key: 'list',
    header: 'List',
    cell: ({ list, version_id, entity_id, program }: SanctionsHit) => (
      <div>
        <Link component={RouterLink} to={paths.adminSanctions.build({ version_id })}>
          {sanctionsLists.label(list)}
        </Link>
        {`, entry ${entity_id}${program ? `, ${program}` : ''}`}
      </div>
    ),
  },
]
