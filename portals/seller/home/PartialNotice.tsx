import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

/** Above steps of which some could not be read. Rare, so the home loads without it. */
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
