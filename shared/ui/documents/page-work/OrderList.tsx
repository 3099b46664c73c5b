import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import DragIndicator from '@mui/icons-material/DragIndicator'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import { useState } from 'react'
import { moved } from './order-list.ts'

interface Row {
  id: number
  name: string
  about: string
}

interface Props<T extends Row> {
  label: string
  rows: readonly T[]
  onOrder: (rows: T[]) => void
}

/** Rows that can be reordered by dragging or by each row's buttons. */
export function OrderList<T extends Row>({ label, rows, onOrder }: Props<T>) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    const row = rows[from]
    if (!row || to < 0 || to >= rows.length || from === to) return
    onOrder(moved(rows, from, to))
    setSaid(`${row.name} moved to position ${to + 1} of ${rows.length}.`)
  }
  return (
    <>
      <Box component="ol" aria-label={label} sx={listStyles}>
        {rows.map(({ id, name, about }, index) => (
          <li
            key={id}
            draggable
            data-dragged={dragged === index || undefined}
            onDragStart={({ dataTransfer }) => {
              dataTransfer.effectAllowed = 'move'
              dataTransfer.setData('text/plain', String(index))
              setDragged(index)
            }}
            onDragOver={(event) => {
              if (dragged === null) return
              event.preventDefault()
              if (dragged !== index) {
                move(dragged, index)
                setDragged(index)
              }
            }}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={() => setDragged(null)}
          >
            <DragIndicator aria-hidden="true" />
            <div>
              {name}
              <small>{about}</small>
            </div>
            <IconButton
              size="small"
              aria-label={`Move ${name} up`}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <ArrowUpward fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={`Move ${name} down`}
              disabled={index === rows.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <ArrowDownward fontSize="small" />
            </IconButton>
          </li>
        ))}
      </Box>
      <Box role="status" sx={{ minHeight: 20, fontSize: '0.8125rem', color: 'text.secondary' }}>
        {said}
      </Box>
    </>
  )
}

const listStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    border: `1px solid ${palette.divider}`,
    borderRadius: 1,
    '& li': {
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      padding: '5px 8px',
      cursor: 'grab',
      '& + li': { borderTop: `1px solid ${palette.divider}` },
      '&[data-dragged]': { backgroundColor: palette.selected },
    },
    '& li > svg': { color: palette.text.secondary, fontSize: 18 },
    '& li > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '& small': { display: 'block', color: palette.text.secondary },
  } as const
}
