import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface Props {
  to: string
  /** The text of the link. */
  action?: 'See why' | 'See which'
  children: ReactNode
}

/** Something failed behind the scenes; links to the list that says why, or which. */
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
