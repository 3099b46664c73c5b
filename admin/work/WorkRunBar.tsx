import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { workSteps } from '#shared/entities/work.ts'
import { NextWork } from './NextWork.tsx'
import { useOpenRun } from './use-open-run.ts'

/** The open piece of work and a link to the next; shown on its pages during a run. */
export function WorkRunBar() {
  const run = useOpenRun()
  if (!run) return null
  const { current, address } = run
  return (
    <Box component="section" aria-label="Your list of work" sx={styles}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{workSteps.label(current.step)}</strong>
        {` · ${current.title}`}
      </Box>
      <Button size="small" component={Link} to={address}>
        Back to the list
      </Button>
      <NextWork size="small" variant="contained" />
    </Box>
  )
}

const styles = (theme: Theme) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  padding: '8px 20px',
  fontSize: '0.875rem',
  backgroundColor: theme.vars.palette.selected,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
})
