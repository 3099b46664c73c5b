import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import UnfoldMore from '@mui/icons-material/UnfoldMore'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Sort } from './table-model.ts'

interface Props {
  direction: Sort['order'] | null
  onClick: () => void
  children: ReactNode
}

/** Heading of a sortable column. */
export function SortButton({ direction, onClick, children }: Props) {
  const Icon = direction === null ? UnfoldMore : direction === 'ASC' ? ArrowUpward : ArrowDownward
  return (
    <Box
      component="button"
      type="button"
      onClick={onClick}
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 24,
        padding: 0,
        border: 0,
        background: 'none',
        font: 'inherit',
        color: direction ? theme.vars.palette.text.primary : 'inherit',
        cursor: 'pointer',
        borderRadius: 1,
        '& svg': { fontSize: 15, opacity: direction ? 1 : 0.55 },
        '&:hover': { color: theme.vars.palette.text.primary },
        '&:focus-visible': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
      })}
    >
      {children}
      <Icon aria-hidden="true" />
    </Box>
  )
}
