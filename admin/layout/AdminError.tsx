import Box from '@mui/material/Box'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'

/** Shown when not even the shell can render. */
export function AdminError({ error }: { error: Error }) {
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100vh' }}>
      <ErrorState error={error} onRetry={() => window.location.reload()} />
    </Box>
  )
}
