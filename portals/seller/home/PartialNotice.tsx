import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

/** Shown above the steps if some could not be loaded. Rare, so the home page loads without it. */
export function PartialNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      severity="warning"
      action={
        <Button size="small" color="inherit" onClick={onRetry}>
          Try again
        </Button>
      }
      sx={{ margin: '0 20px 12px' }}
    >
      Some items couldn’t load, so this list may be incomplete.
    </Alert>
  )
}
