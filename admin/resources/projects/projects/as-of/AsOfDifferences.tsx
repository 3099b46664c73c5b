import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { AsOf } from '#shared/contract/schemas/projects/snapshots.ts'
import { counted } from '#shared/format/counted.ts'
import { AUDIENCE_WORDS } from '#shared/rules/projects/reports/kinds.ts'
import { timeOfInstant } from '#shared/ui/session/reader-time.ts'
import { type Difference, differencesIn } from './differences.ts'

/** The differences from today for the project and each of its companies, then the reports of that time. */
export function AsOfDifferences({ data }: { data: AsOf }) {
  const groups = differencesIn(data)
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Typography role="status" sx={{ fontWeight: 550 }}>
        {count === 0
          ? `Nothing differs from what was on record at ${timeOfInstant(data.as_of)}.`
          : `${counted(count, 'difference')} since ${timeOfInstant(data.as_of)}.`}
      </Typography>
      {groups.map(({ title, rows }) =>
        rows.length > 0 ? <DifferenceTable key={title} title={title} rows={rows} /> : null,
      )}
      {data.reports.length > 0 ? (
        <div>
          <Typography variant="h3">Reports then</Typography>
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {data.reports.map(({ url, title, audience, version }) => (
              <li key={url}>
                <Link href={url} target="_blank" rel="noopener">
                  {`${title} for ${AUDIENCE_WORDS[audience]}, version ${version}`}
                </Link>
              </li>
            ))}
          </Box>
        </div>
      ) : null}
    </Box>
  )
}

function DifferenceTable({ title, rows }: { title: string; rows: readonly Difference[] }) {
  return (
    <Box component="table" sx={tableStyles}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Then</th>
          <th scope="col">Today</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, what, was, is }) => (
          <tr key={key}>
            <th scope="row">{what}</th>
            <td>{was}</td>
            <td>{is}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

const tableStyles = (theme: Theme) =>
  ({
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    fontSize: '0.875rem',
    '& caption': { textAlign: 'left', fontWeight: 600, paddingBottom: '4px' },
    '& th, & td': {
      padding: '6px 8px',
      textAlign: 'left',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
    },
    '& thead th': { fontSize: '0.75rem', backgroundColor: theme.vars.palette.sunken },
    '& tbody th': { fontWeight: 400, color: theme.vars.palette.text.secondary },
    '& tbody tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  }) as const
