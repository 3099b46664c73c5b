import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { MessagePage } from '#shared/ui/screen/MessagePage.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { BASE } from './addresses.ts'

/** Unknown addresses below the dashboard. */
export function AdminNotFound() {
  usePageTitle('Not found')
  return (
    <MessagePage
      code="404"
      title="Page not found"
      action={
        <Button variant="contained" component={Link} to={BASE}>
          Go to My work
        </Button>
      }
    >
      Check the address, or the page may have moved.
    </MessagePage>
  )
}
