import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { counted } from '#shared/format/counted.ts'
import { paths } from '#shared/paths.ts'
import { useCount } from '../data/use-count.ts'

const EVERYTHING = {}

/** Says so where work behind the scenes was given up; nothing while all goes well. */
export function ParkedJobs() {
  const count = useCount('parked-jobs', EVERYTHING)
  if (!count) return null
  return (
    <Alert
      severity="warning"
      sx={{ marginBottom: 2 }}
      action={
        <Button component={Link} to={paths.adminParkedJobs.build()} size="small" color="inherit">
          See why
        </Button>
      }
    >
      {counted(count, 'background job')} failed on every try.
    </Alert>
  )
}
