import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { MessagePage } from '#shared/ui/screen/MessagePage.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'

/** Unknown addresses, and records that do not exist or belong to somebody else. */
export function NotFoundPage() {
  usePageTitle('Not found')
  return (
    <MessagePage
      code="404"
      title="We could not find this page"
      action={
        <Button variant="contained" component={Link} to={paths.home.build()}>
          Go to your home page
        </Button>
      }
    >
      The address may be mistyped, or the page may have moved. If a link brought you here, let the
      person who sent it know.
    </MessagePage>
  )
}
