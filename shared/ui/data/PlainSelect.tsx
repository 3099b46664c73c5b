import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { outlined } from './input-styles.ts'

interface Props {
  value: string | number
  onChange: (value: string) => void
  /** Its accessible name, unless a label element refers to the ID. */
  label?: string
  id?: string
  sx?: SxProps<Theme>
  children: ReactNode
}

/** A plain select styled like the theme's. */
export function PlainSelect({ value, onChange, label, id, sx, children }: Props) {
  return (
    <Box sx={[outlined, selectStyles, ...(Array.isArray(sx) ? sx : [sx])]}>
      <select
        id={id}
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {children}
      </select>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="m7 10 5 5 5-5z" />
      </svg>
    </Box>
  )
}

const selectStyles = (theme: Theme) =>
  ({
    '& > select': {
      appearance: 'none',
      cursor: 'pointer',
      alignSelf: 'stretch',
      padding: '7.5px 31px 7.5px 11px',
      borderRadius: 'inherit',
    },
    '& option': { backgroundColor: theme.vars.palette.background.paper },
    '& > svg': {
      position: 'absolute',
      right: 6,
      width: 24,
      height: 24,
      fill: theme.vars.palette.action.active,
      pointerEvents: 'none',
    },
  }) as const
