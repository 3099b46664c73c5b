import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import { useState, useSyncExternalStore } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { workSteps } from '#shared/entities/work.ts'
import { errorWords } from '#shared/ui/feedback/error-words.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { workAddress } from './work-places.ts'
import { continueRun, stopRun, workRun } from './work-run.ts'

/** Which piece of work is open, and the way to the next one; on its pages while a run lasts. */
export function WorkRunBar() {
  const run = useSyncExternalStore(workRun.subscribe, workRun.get)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  if (!run || pathname === run.address) return null
  const { current, address } = run
  const goOn = async () => {
    setBusy(true)
    try {
      const next = await continueRun()
      if (!next) toast('That was the last one on the list.', 'success')
      await navigate(next ? workAddress(next) : address)
    } catch (error) {
      toast(errorWords(error).text, 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box component="section" aria-label="Your list of work" sx={styles}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{workSteps.label(current.step)}</strong>
        {` · ${current.title}`}
      </Box>
      <Button size="small" component={Link} to={address} onClick={stopRun}>
        Back to the list
      </Button>
      <Button size="small" variant="contained" loading={isBusy} onClick={() => void goOn()}>
        Next
      </Button>
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
