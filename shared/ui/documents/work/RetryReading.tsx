import Replay from '@mui/icons-material/Replay'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useRetryReading } from './use-retry-reading.ts'

/** A detail below the status: the progress, or why it failed. */
export function Remark({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
      {children}
    </Box>
  )
}

interface Props {
  fileId: number
  name: string
  /** Why the file could not be read. */
  reason: string | null
  onRetried: () => void
}

/** Why a file could not be read, with a button to try again. */
export function RetryReading({ fileId, name, reason, onRetried }: Props) {
  const { isBusy, failure, retry } = useRetryReading(fileId, onRetried)
  const words = failure ?? reason
  return (
    <>
      {words ? <Remark>{words}</Remark> : null}
      <Button
        size="small"
        startIcon={<Replay />}
        loading={isBusy}
        aria-label={`Retry: ${name}`}
        onClick={retry}
      >
        Retry
      </Button>
    </>
  )
}
