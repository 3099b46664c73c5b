import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** What failed behind the scenes, with the way to the list that says why. */
export function FailureBanner({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Alert
      severity="warning"
      sx={{ marginBottom: 2 }}
      action={
        <Button component={Link} to={to} size="small" color="inherit">
          See why
        </Button>
      }
    >
      {children}
    </Alert>
  )
}
