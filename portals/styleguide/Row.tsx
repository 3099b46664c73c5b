import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Examples side by side. */
export function Row({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>{children}</Box>
  )
}
