import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'

/** The next thing to do, from a place that is empty. */
export function NextLink({ to, children }: { to: string; children: string }) {
  return (
    <Button component={Link} to={to} variant="outlined">
      {children}
    </Button>
  )
}
