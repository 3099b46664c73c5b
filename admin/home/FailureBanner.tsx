import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface Props {
  to: string
  /** What the list says. */
  action?: 'See why' | 'See which'
  children: ReactNode
}

/** What failed behind the scenes, with the way to the list that says why, or which. */
export function FailureBanner({ to, action = 'See why', children }: Props) {
  return (
    <Alert
      severity="warning"
      sx={{ marginBottom: 2 }}
      action={
        <Button component={Link} to={to} size="small" color="inherit">
          {action}
        </Button>
      }
    >
      {children}
    </Alert>
  )
}
