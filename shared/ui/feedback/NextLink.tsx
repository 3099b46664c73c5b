import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'

/** Link to the next step, shown in an empty place. */
export function NextLink({ to, children }: { to: string; children: string }) {
  return (
    <Button component={Link} to={to} variant="outlined">
      {children}
    </Button>
  )
}
