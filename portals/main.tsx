import '#shared/ui/zod-without-eval.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { onClient } from '#shared/client/events.ts'
import { paths } from '#shared/paths.ts'
import { ThemeRoot } from '#shared/ui/theme/ThemeRoot.tsx'
import { framePreloaded } from './app/area-frames.tsx'
import { routes } from './app/routes.tsx'
import { followTyping, TypeAgain } from './app/typed-early.tsx'

const router = createBrowserRouter(routes)

onClient('error', ({ error }) => {
  // Once: a second entry in the history would lead back to the error page itself.
  const isThere = router.state.location.pathname === paths.error.build()
  if (error.status === 500 && !isThere) void router.navigate(paths.error.build())
})

const container = document.getElementById('root')
if (!container) throw new Error('The page has no place for the app')

/** Takes the place over from what the server sent; what was typed meanwhile stays. */
function show(place: HTMLElement) {
  const typed = followTyping(place)
  // As a transition, so that React pauses between components for what happens meanwhile.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <ThemeRoot>
          <RouterProvider router={router} />
          <TypeAgain typed={typed} place={place} />
        </ThemeRoot>
      </StrictMode>,
    ),
  )
}

// A page that came with its text keeps it until the router has loaded the live one.
if (router.state.initialized || !container.hasChildNodes()) show(container)
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    void framePreloaded().then(() => show(container))
  })
}
