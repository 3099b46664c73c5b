import Button from '@mui/material/Button'
import { Link, useLocation } from 'react-router-dom'
import { matchPath } from '#shared/paths.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { BASE } from './addresses.ts'

/** Shown when a record couldn't be read; if the record doesn't exist, links back to its list. */
export function RecordProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { pathname } = useLocation()
  const isMissing = error instanceof Error && 'status' in error && error.status === 404
  usePageTitle(isMissing ? 'Not found' : undefined)
  if (!isMissing) return <ErrorState error={error} onRetry={onRetry} />
  const list = pathname.split('/').slice(0, 3).join('/')
  const hasList = matchPath(list) !== null
  return (
    <ErrorState
      error={error}
      action={
        <Button variant="contained" component={Link} to={hasList ? list : BASE}>
          {hasList ? 'Back to the list' : 'Go to My work'}
        </Button>
      }
    />
  )
}
