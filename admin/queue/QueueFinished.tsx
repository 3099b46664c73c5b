import TaskAlt from '@mui/icons-material/TaskAlt'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatNumber } from '#shared/format/numbers.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import type { LoadedQueue } from './QueueLoader.tsx'
import type { QueueSession } from './use-queue.ts'

interface Props {
  session: QueueSession
  loaded: LoadedQueue
  /** The title of the empty state, such as `Every file has its label`. */
  title: string
  /** The link to the next work. */
  next: { label: string; to: string }
  children: ReactNode
}

/** The end of a queue: what was done and where to go next, or why the named file can't be shown. */
export function QueueFinished({ session, loaded, title, next, children }: Props) {
  const { loadError, progress } = session
  const { beyond, onReload } = loaded
  if (loadError) return <ErrorState error={loadError} />
  const { settled } = progress
  return (
    <EmptyState
      title={beyond > 0 ? 'Batch complete' : title}
      icon={<TaskAlt />}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          <Button variant={beyond > 0 ? 'contained' : 'outlined'} onClick={onReload}>
            {beyond > 0 ? `Load next of ${formatNumber(beyond)}` : 'Check for new files'}
          </Button>
          <Button variant={beyond > 0 ? 'outlined' : 'contained'} component={Link} to={next.to}>
            {next.label}
          </Button>
        </Box>
      }
    >
      {settled > 0 ? `${formatNumber(settled)} completed in this session. ` : null}
      {children}
    </EmptyState>
  )
}
