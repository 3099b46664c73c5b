import '#shared/ui/zod-without-eval.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { onClient } from '#shared/client/events.ts'
import { paths } from '#shared/paths.ts'
import { observeLater } from '#shared/ui/observe/observe-later.ts'
import { refreshActiveUser } from '#shared/ui/session/active-user.ts'
import { ThemeRoot } from '#shared/ui/theme/ThemeRoot.tsx'
import { appTheme } from '#shared/ui/theme/theme.ts'
import { framePreloaded } from './app/area-frames.tsx'
import { routes, warmUp } from './app/routes.tsx'
import { followTyping, TypeAgain } from './frame/typed-early.tsx'

observeLater()

const container = document.getElementById('root')
if (!container) throw new Error('The page has no place for the app')

// The guard waits for this request and handles its failure.
refreshActiveUser().catch(() => {})
// Runs before the router requests the scripts of the page itself, which may be many.
warmUp(window.location.pathname)

// Users may already be typing on a prerendered page, so yield to the browser first.
if (container.hasChildNodes()) setTimeout(start, 0, container)
else start(container)

function start(place: HTMLElement) {
  const router = createBrowserRouter(routes)
  onClient('error', ({ error }) => {
    // Navigate only once: a second history entry would lead back to the error page itself.
    const isThere = router.state.location.pathname === paths.error.build()
    if (error.status === 500 && !isThere) void router.navigate(paths.error.build())
  })
  if (router.state.initialized || !place.hasChildNodes()) return show(place, router)
  // A prerendered page stays on screen until the router has loaded the live one.
  setTimeout(appTheme)
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    void framePreloaded().then(() => show(place, router))
  })
}

/** Replaces the server-rendered HTML with the live app and keeps what was typed in the meantime. */
function show(place: HTMLElement, router: ReturnType<typeof createBrowserRouter>) {
  const typed = followTyping(place)
  // As a transition, so that React yields to user input between components.
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
