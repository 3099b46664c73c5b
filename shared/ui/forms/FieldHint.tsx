import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Replaces the help below an input: the value is unusual but may still be right. */
export function FieldHint({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'flex-start',
        gap: 0.5,
        color: theme.vars.palette.tones.warning.onSoft,
        '& svg': { flex: 'none', fontSize: 16, marginTop: '1px' },
      })}
    >
      <WarningAmberOutlined aria-hidden="true" />
      {children}
    </Box>
  )
}
