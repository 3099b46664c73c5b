import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Popover from '@mui/material/Popover'
import Radio from '@mui/material/Radio'
import type { ReactNode } from 'react'
import { isShown, type TableLook, withColumn } from './table-look.ts'
import type { Column, Density } from './table-model.ts'

const DENSITIES = {
  comfortable: 'Comfortable',
  compact: 'Compact',
} as const satisfies Record<Density, string>

interface Props {
  anchor: HTMLElement
  look: TableLook
  /** The look that Reset restores. */
  plain: TableLook
  /** Columns of any table; only their names are read. */
  columns: readonly Pick<Column<never>, 'key' | 'header' | 'primary' | 'hidden' | 'cell'>[]
  onChange: (look: TableLook) => void
  onClose: () => void
}

/** Row density and visible columns. */
export function DisplayPopover({ anchor, look, plain, columns, onChange, onClose }: Props) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Display', sx: paperStyles } }}
    >
      <Group legend="Rows">
        {Object.entries(DENSITIES).map(([density, label]) => (
          <FormControlLabel
            key={density}
            label={label}
            control={
              <Radio
                size="small"
                checked={look.density === density}
                onChange={() =>
                  onChange({ ...look, density: density === 'compact' ? 'compact' : 'comfortable' })
                }
              />
            }
          />
        ))}
      </Group>
      <Group legend="Columns">
        {columns.map((column) => (
          <FormControlLabel
            key={column.key}
            label={column.header}
            disabled={column.primary}
            control={
              <Checkbox
                size="small"
                checked={isShown(look, column)}
                onChange={(_event, shown) => onChange(withColumn(look, column, shown))}
              />
            }
          />
        ))}
      </Group>
      <Button size="small" onClick={() => onChange(plain)}>
        Reset
      </Button>
    </Popover>
  )
}

const Group = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <Box component="fieldset">
    <Box component="legend">{legend}</Box>
    {children}
  </Box>
)

const paperStyles = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 1,
  minWidth: 220,
  marginTop: 0.5,
  padding: '12px 16px',
  '& fieldset': { display: 'flex', flexDirection: 'column', border: 0, margin: 0, padding: 0 },
  '& legend': { padding: 0, fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary' },
  '& .MuiFormControlLabel-label': { fontSize: '0.875rem' },
} as const
