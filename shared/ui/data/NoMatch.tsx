import SearchOff from '@mui/icons-material/SearchOff'
import Button from '@mui/material/Button'
import { EmptyState } from '../feedback/EmptyState.tsx'

interface Props {
  /** What the list holds: lowercase, plural. */
  what: string
  onClear: () => void
}

/** Replaces a list whose filters match nothing. */
export function NoMatch({ what, onClear }: Props) {
  return (
    <EmptyState
      title={`No matching ${what}`}
      level="h3"
      icon={<SearchOff />}
      action={
        <Button variant="outlined" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Change or clear your filters to see more.
    </EmptyState>
  )
}
