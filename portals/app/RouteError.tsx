import Button from '@mui/material/Button'
import { useRouteError } from 'react-router-dom'
import { BareFrame } from '#portals/frame/BareFrame.tsx'
import { errorWords } from '#shared/ui/feedback/error-words.ts'
import { MessagePage } from '#shared/ui/screen/MessagePage.tsx'

/** Shown when a page failed to load or render. Reloading also picks up a newer build. */
export function PageError() {
  const { title, text, requestId } = errorWords(useRouteError())
  return (
    <MessagePage
      title={title}
      action={
        <Button variant="contained" onClick={() => window.location.reload()}>
          Try again
        </Button>
      }
    >
      {text}
      {requestId ? <p>Reference {requestId}</p> : null}
    </MessagePage>
  )
}

/** The same for when not even the page's frame could be rendered. */
export function RootError() {
  return (
    <BareFrame>
      <PageError />
    </BareFrame>
  )
}
