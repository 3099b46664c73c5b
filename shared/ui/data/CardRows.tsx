import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { MouseEvent, ReactNode } from 'react'
import { followRow } from './row-click.ts'
import { SelectBox } from './SelectBox.tsx'
import type { TableRowsProps } from './TableRows.tsx'

interface Props<T> extends TableRowsProps<T> {
  card: (row: T) => ReactNode
}

/** The rows on a phone, each rendered by the list itself. */
export function CardRows<T>({ caption, rows, rowKey, rowLink, selection, card }: Props<T>) {
  return (
    <Box component="ul" aria-label={caption} sx={styles}>
      {rows.map((row) => {
        const link = rowLink?.(row) ?? null
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: for keyboards there is the link inside
          <li
            key={rowKey(row)}
            data-row={rowKey(row)}
            onClick={link === null ? undefined : followLinkOfRow}
          >
            {selection ? (
              <SelectBox
                label={`Select ${selection.nameOf(row)}`}
                chosen={selection.isSelected(row) ? 1 : 0}
                of={1}
                onChange={(on) => selection.onToggle([row], on)}
              />
            ) : null}
            <div>{card(row)}</div>
          </li>
        )
      })}
    </Box>
  )
}

const followLinkOfRow = (event: MouseEvent<HTMLElement>) => followRow(event)

const styles = (theme: Theme) =>
  ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li': {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '12px',
      padding: '12px 16px',
      borderTop: `1px solid ${theme.vars.palette.divider}`,
      '& > div': { flex: 1, minWidth: 0 },
    },
  }) as const
