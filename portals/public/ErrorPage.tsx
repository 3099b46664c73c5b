import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { BareFrame } from '#portals/frame/BareFrame.tsx'
import { paths } from '#shared/paths.ts'
import { MessagePage } from '#shared/ui/screen/MessagePage.tsx'

/** Where server failures lead (docs/product.md section 8). */
export function ErrorPage() {
  return (
    <BareFrame>
      <MessagePage
        title="Something went wrong"
        action={
          <>
            <Button variant="contained" component={Link} to={paths.home.build()}>
              Go to your home page
            </Button>
            <Button variant="outlined" onClick={() => window.history.back()}>
              Go back
            </Button>
          </>
        }
      >
        We couldn’t complete your request. The problem has been recorded, and your saved data is
        safe. Anything you typed is still there when you go back. Try again in a moment.
      </MessagePage>
    </BareFrame>
  )
}
