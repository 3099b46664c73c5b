import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { MessagePage } from '#shared/ui/screen/MessagePage.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'

/** Shown for unknown URLs, and for records that don't exist or belong to someone else. */
export function NotFoundPage() {
  usePageTitle('Page not found')
  return (
    <MessagePage
      code="404"
      title="Page not found"
      action={
        <Button variant="contained" component={Link} to={paths.home.build()}>
          Go to home page
        </Button>
      }
    >
      Check the address, or the page may have moved. If you followed a link, let the person who sent
      it know.
    </MessagePage>
  )
}
