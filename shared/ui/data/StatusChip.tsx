import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Tone } from '../theme/tokens.ts'

interface Props {
  label: string
  tone: Tone
  icon?: ReactNode
}

/** A status label on its color. */
export function StatusChip({ label, tone, icon }: Props) {
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: '5px',
        padding: '2px 9px',
        borderRadius: 10,
        fontSize: '0.75rem',
        fontWeight: 600,
        lineHeight: 1.55,
        whiteSpace: 'nowrap',
        color: theme.vars.palette.tones[tone].onSoft,
        backgroundColor: theme.vars.palette.tones[tone].soft,
        '& svg': { fontSize: 15 },
      })}
    >
      {icon}
      {label}
    </Box>
  )
}
