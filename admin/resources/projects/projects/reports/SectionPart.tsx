import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReportSectionAnswer } from '#shared/contract/schemas/projects/reports.ts'
import { counted } from '#shared/format/counted.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { Disclosure } from '#shared/ui/screen/Disclosure.tsx'

interface Props {
  section: ReportSectionAnswer
  onEdit: () => void
}

/** One section of a report: its words and, on demand, its figures with their sources. */
export function SectionPart({ section, onEdit }: Props) {
  const { key, title, body, default_body, included } = section
  const words = contentWords(section)
  return (
    <Box component="section" aria-labelledby={`section-${key}`} sx={partStyles}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h3" id={`section-${key}`} sx={{ flex: 1, minWidth: 160 }}>
          {title}
        </Typography>
        {included ? null : <StatusChip label="Left out" tone="neutral" />}
        {body === default_body ? null : <StatusChip label="Edited" tone="info" />}
        <Button size="small" variant="outlined" aria-label={`Edit ${title}`} onClick={onEdit}>
          Edit
        </Button>
      </Box>
      <Body section={section} />
      {words ? (
        <Disclosure title={words}>
          <Figures section={section} />
        </Disclosure>
      ) : null}
    </Box>
  )
}

const Body = ({ section: { body } }: Pick<Props, 'section'>) =>
  body ? <Box sx={{ whiteSpace: 'pre-line', maxWidth: '72ch' }}>{body}</Box> : null

/** One section as its readers get it: its words, and its figures with their sources. */
export const SectionAsRead = ({ section }: Pick<Props, 'section'>) => (
  <Box component="section" aria-labelledby={`read-${section.key}`} sx={partStyles}>
    <Typography variant="h3" id={`read-${section.key}`}>
      {section.title}
    </Typography>
    <Body section={section} />
    {section.drawing ? (
      <Typography color="textSecondary">The ownership chart is drawn here.</Typography>
    ) : null}
    {contentWords(section) ? <Figures section={section} /> : null}
  </Box>
)

/** `7 lines, 6 sources`: how much a section has besides its text; empty if nothing. */
function contentWords({ figures, tables, notes }: ReportSectionAnswer): string {
  const lines = tables.reduce((sum, { rows }) => sum + rows.length, figures.length)
  if (lines === 0) return ''
  const sources = notes.length === 0 ? [] : [counted(notes.length, 'source')]
  return [counted(lines, 'line'), ...sources].join(', ')
}

function Figures({ section }: { section: ReportSectionAnswer }) {
  return (
    <Box sx={figureStyles}>
      {section.figures.length > 0 ? (
        <dl>
          {section.figures.map(({ label, text, notes }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {text}
                <Marks notes={notes} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {section.tables.map((table, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tables have no id, and their order stays
        <div className="jb-report-table" key={index}>
          <table>
            {table.title ? <caption>{table.title}</caption> : null}
            <thead>
              <tr>
                {table.columns.map(({ label, align }) => (
                  <th key={label} scope="col" align={align}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ cells, notes }, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id either
                <tr key={row}>
                  {table.columns.map(({ label, align }, column) => (
                    <td key={label} align={align}>
                      {cells[column]}
                      {column === table.columns.length - 1 ? <Marks notes={notes} /> : null}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
      {section.notes.length > 0 ? (
        <ul aria-label="Sources">
          {section.notes.map(({ number, text, path }) => (
            <li key={number}>
              <span>{number}</span>
              {path === null ? text : <Link href={path}>{text}</Link>}
            </li>
          ))}
        </ul>
      ) : null}
    </Box>
  )
}

const Marks = ({ notes }: { notes: readonly number[] }) =>
  notes.length === 0 ? null : <sup>{` ${notes.join(', ')}`}</sup>

const partStyles = (theme: Theme) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1,
  padding: '16px 20px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
})

const figureStyles = (theme: Theme) =>
  ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 2,
    paddingTop: 1,
    fontSize: '0.8125rem',
    '& dl': { margin: 0 },
    '& dl > div': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gap: '12px',
      padding: '4px 0',
      borderTop: `1px solid ${theme.vars.palette.divider}`,
    },
    '& dt': { color: theme.vars.palette.text.secondary },
    '& dd': { margin: 0, fontWeight: 500, overflowWrap: 'anywhere' },
    '& sup': { color: theme.vars.palette.text.secondary, fontSize: '0.6875rem' },
    '& .jb-report-table': { overflowX: 'auto' },
    '& table': { width: '100%', minWidth: 480, borderCollapse: 'collapse' },
    '& caption': { textAlign: 'left', fontWeight: 600, paddingBottom: '4px' },
    '& th': {
      textAlign: 'left',
      fontWeight: 600,
      padding: '4px 8px',
      backgroundColor: theme.vars.palette.sunken,
    },
    '& th[align=right]': { textAlign: 'right' },
    '& td': {
      padding: '4px 8px',
      verticalAlign: 'top',
      borderTop: `1px solid ${theme.vars.palette.divider}`,
    },
    '& ul': {
      listStyle: 'none',
      margin: 0,
      padding: 0,
      fontSize: '0.75rem',
      color: theme.vars.palette.text.secondary,
    },
    '& li': { display: 'flex', gap: '8px', overflowWrap: 'anywhere' },
    '& li > span': { minWidth: 20 },
  }) as const
