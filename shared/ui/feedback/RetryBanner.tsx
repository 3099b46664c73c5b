import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { onClient } from '#shared/client/events.ts'
import { outage } from './outage-store.ts'

onClient('error', outage.failed)
onClient('success', outage.succeeded)

interface Props {
  /** Checks whether the server is back; rejects while it is not. */
  onRetry: () => Promise<unknown>
}

/** Says on the page that the server can't be reached and retries; the page stays as it is. */
export function RetryBanner({ onRetry }: Props) {
  const message = useSyncExternalStore(outage.subscribe, outage.message, () => null)
  const [retrying, setRetrying] = useState(false)
  const retry = async () => {
    setRetrying(true)
    try {
      await onRetry()
      outage.recovered()
    } catch {
      // Still out of reach, so the banner stays.
    } finally {
      setRetrying(false)
    }
  }
  useRetryWhenOnline(retry)
  return (
    <div role="alert">
      {message ? (
        <Box
          sx={(theme) => ({
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1.5,
            padding: '8px 16px',
            color: theme.vars.palette.tones.warning.onSoft,
            backgroundColor: theme.vars.palette.tones.warning.soft,
            borderBottom: `1px solid ${theme.vars.palette.tones.warning.main}`,
          })}
        >
          <CloudOffOutlined fontSize="small" />
          <Box component="span" sx={{ flex: 1, minWidth: 200 }}>
            {message}
          </Box>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            onClick={retry}
            loading={retrying}
          >
            Try again
          </Button>
        </Box>
      ) : null}
    </div>
  )
}

function useRetryWhenOnline(retry: () => Promise<void>) {
  useEffect(() => {
    const online = () => {
      if (outage.message() !== null) void retry()
    }
    window.addEventListener('online', online)
    window.addEventListener('offline', outage.offline)
    return () => {
      window.removeEventListener('online', online)
      window.removeEventListener('offline', outage.offline)
    }
  })
}
