import EditOutlined from '@mui/icons-material/EditOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import { Fragment, type ReactNode, useState } from 'react'
import type { FieldRecord } from '#shared/contract/schemas/documents/fields.ts'
import { creditTechnologies } from '#shared/entities/estimates.ts'
import { type FieldValue, formatFieldValue } from '#shared/format/field-values.ts'
import { Section } from '../screen/Section.tsx'
import { FieldEditor } from './FieldEditor.tsx'
import { type PropertyRow, propertyRows } from './property-rows.ts'

interface Props {
  project: { id: number; version: number }
  fields: readonly FieldRecord[]
  check: (name: string, value: FieldValue) => string | null
  locked: Readonly<Record<string, string>>
  lockedPart: ((field: FieldRecord) => ReactNode) | undefined
  onLocked: ((field: FieldRecord, value: FieldValue) => void) | undefined
  refresh: () => Promise<unknown>
}

/** What each of two properties says, side by side, edited in place; nothing for a project with one. */
export function PropertiesGrid(props: Props) {
  const { project, fields, check, onLocked, refresh } = props
  const [edited, setEdited] = useState<string | null>(null)
  const { technologies, rows } = propertyRows(fields)
  if (technologies.length < 2) return null
  return (
    <Section
      title="By property"
      description="Solar and the storage next to it earn a credit each. A change here is about one of them."
      flush
    >
      <Box component="table" sx={tableStyles}>
        <thead>
          <tr>
            <th scope="col">Fact</th>
            {technologies.map((one) => (
              <th key={one} scope="col">
                {creditTechnologies.label(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const open = row.cells.find((cell) => cell?.field_name === edited)
            return (
              <Fragment key={row.fact}>
                <tr data-differs={row.differs}>
                  <th scope="row">{row.label}</th>
                  {row.cells.map((cell, index) => (
                    <td key={technologies[index]}>
                      <Cell {...props} row={row} cell={cell} onEdit={setEdited} />
                    </td>
                  ))}
                </tr>
                {open ? (
                  <tr>
                    <td colSpan={technologies.length + 1}>
                      <FieldEditor
                        projectId={project.id}
                        version={project.version}
                        field={open}
                        check={(value) => check(open.field_name, value)}
                        refresh={refresh}
                        onLocked={onLocked && ((value) => onLocked(open, value))}
                        onClose={() => setEdited(null)}
                      />
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            )
          })}
        </tbody>
      </Box>
    </Section>
  )
}

interface CellProps extends Pick<Props, 'locked' | 'lockedPart'> {
  row: PropertyRow
  cell: FieldRecord | null
  onEdit: (name: string) => void
}

/** One property's value; a fact that says nothing about it is left empty. */
function Cell({ row, cell, locked, lockedPart, onEdit }: CellProps) {
  if (cell === null) return <span aria-hidden>–</span>
  const text = formatFieldValue(cell, cell.value)
  if (cell.readonly || row.fact in locked || cell.field_name in locked) {
    return (
      <span>
        {text || '–'} <LockOutlined aria-label="Locked" /> {lockedPart?.(cell)}
      </span>
    )
  }
  return (
    <Button
      size="small"
      color={text ? 'inherit' : 'primary'}
      endIcon={<EditOutlined />}
      aria-label={text ? `Edit ${cell.field_label}: ${text}` : `Fill in ${cell.field_label}`}
      onClick={() => onEdit(cell.field_name)}
    >
      {text || 'Fill in'}
    </Button>
  )
}

const tableStyles = (theme: Theme) =>
  ({
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    fontSize: '0.875rem',
    '& th, & td': {
      padding: '2px 12px',
      height: 36,
      textAlign: 'left',
      borderTop: `1px solid ${theme.vars.palette.divider}`,
      overflowWrap: 'anywhere',
    },
    '& th:first-of-type': { width: '40%', paddingLeft: '20px' },
    '& td[colspan]': { paddingLeft: '20px' },
    '& thead th': { fontWeight: 650 },
    '& tbody th': { fontWeight: 400, color: theme.vars.palette.text.secondary },
    '& tr[data-differs="true"] th': {
      fontWeight: 600,
      color: theme.vars.palette.text.primary,
      boxShadow: `inset 3px 0 0 ${theme.vars.palette.primary.main}`,
    },
    '& td button': { minWidth: 0, marginLeft: '-8px', padding: '2px 8px', textAlign: 'left' },
    '& td svg': { fontSize: 15, opacity: 0.6 },
    [theme.breakpoints.down('md')]: {
      fontSize: '0.8125rem',
      '& th, & td': { padding: '2px 8px' },
      '& th:first-of-type': { width: '38%', paddingLeft: '12px' },
      // Room for an amount in one line.
      '& td .MuiButton-endIcon': { display: 'none' },
    },
  }) as const
