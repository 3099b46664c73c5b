import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export interface KeyValue {
  /** Distinguishes items with the same label. */
  key?: string
  label: string
  /** Missing values show a dash. */
  value: ReactNode
}

interface Props {
  items: readonly KeyValue[]
  /** Minimum column width in pixels; as many columns as fit stand side by side. */
  columnWidth?: number
}

/** Names and values of a record. */
export function KeyValueList({ items, columnWidth = 220 }: Props) {
  return (
    <Box
      component="dl"
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${columnWidth}px), 1fr))`,
        gap: '14px 24px',
        margin: 0,
        '& dt': { fontSize: '0.75rem', color: theme.vars.palette.text.secondary },
        '& dd': { margin: '1px 0 0', fontWeight: 500, overflowWrap: 'anywhere' },
      })}
    >
      {items.map(({ key, label, value }) => (
        <div key={key ?? label}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </Box>
  )
}
