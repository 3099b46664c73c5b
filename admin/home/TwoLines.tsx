import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The name of a row with what it belongs to below it. */
export const TwoLines = ({ name, below }: { name: ReactNode; below: ReactNode }) => (
  <div>
    {name}
    <Box sx={{ fontSize: '0.8125rem', fontWeight: 400, color: 'text.secondary' }}>{below}</Box>
  </div>
)
