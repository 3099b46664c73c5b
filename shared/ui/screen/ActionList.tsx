import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** A list of a few things, each with its name, what is known about it, and what can be done. */
export function ActionList({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1.5, margin: 0, padding: 0 }}>
      {children}
    </Box>
  )
}

interface RowProps {
  name: ReactNode
  details: ReactNode
  /** Why the last action failed. */
  failure?: string | null
  /** The buttons. */
  children?: ReactNode
}

export function ActionRow({ name, details, failure = null, children }: RowProps) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="div" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography variant="body2" component="div" color="textSecondary">
          {details}
        </Typography>
        {failure ? <Typography color="error">{failure}</Typography> : null}
      </Box>
      {children}
    </Box>
  )
}
