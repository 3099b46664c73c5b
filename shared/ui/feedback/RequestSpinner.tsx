import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { useSyncExternalStore } from 'react'
import { onClient } from '#shared/client/events.ts'
import { createSpinnerStore } from './spinner-store.ts'

const spinner = createSpinnerStore()
onClient('start', spinner.start)
onClient('end', spinner.end)
onClient('error', ({ error }) => {
  if (error.status === 500) spinner.clear()
})

/** Shows that a slow request is still in progress; one per bundle, always mounted. */
export function RequestSpinner() {
  const visible = useSyncExternalStore(spinner.subscribe, spinner.visible, () => false)
  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        inset: 0,
        zIndex: 'snackbar',
        display: 'grid',
        placeItems: 'center',
        pointerEvents: 'none',
      }}
    >
      {visible ? (
        <Box
          sx={(theme) => ({
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            padding: '12px 20px',
            borderRadius: 1.5,
            backgroundColor: theme.vars.palette.raised,
            border: `1px solid ${theme.vars.palette.divider}`,
            boxShadow: '0 12px 32px rgba(6, 20, 19, 0.22)',
            fontWeight: 500,
          })}
        >
          <CircularProgress size={20} thickness={5} aria-hidden="true" />
          Still working…
        </Box>
      ) : null}
    </Box>
  )
}
