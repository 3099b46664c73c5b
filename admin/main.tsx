import '#shared/ui/zod-without-eval.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { Conflicts } from '#shared/ui/conflicts/Conflicts.tsx'
import { RequestSpinner } from '#shared/ui/feedback/RequestSpinner.tsx'
import { Toasts } from '#shared/ui/feedback/Toasts.tsx'
import { observeLater } from '#shared/ui/observe/observe-later.ts'
import { FocusKeeper } from '#shared/ui/screen/FocusKeeper.tsx'
import { guardNavigation } from '#shared/ui/session/guard-navigation.ts'
import { ThemeRoot } from '#shared/ui/theme/ThemeRoot.tsx'
import { appTheme } from '#shared/ui/theme/theme.ts'
import { App } from './App.tsx'
import { AdminRouteError } from './layout/AdminRouteError.tsx'
import { BASE } from './layout/addresses.ts'
import { openOnFailure } from './layout/failure-page.ts'

const router = createBrowserRouter([
  {
    path: `${BASE}/*`,
    loader: ({ request }) => guardNavigation(request, 'admin'),
    // A changed query stays on the same page, so there is nothing to guard again.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    element: <App />,
    ErrorBoundary: AdminRouteError,
    HydrateFallback: () => null,
  },
])

openOnFailure(() => window.location.assign(paths.error.build()))

observeLater()

const container = document.getElementById('root')
if (!container) throw new Error('The page has no place for the app')

// Building the theme is its own task; rendering as a transition yields between components.
setTimeout(appTheme)
setTimeout(show, 0, container)

function show(place: HTMLElement) {
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <ThemeRoot rerender>
          <RouterProvider router={router} />
          <Toasts />
          <FocusKeeper />
          <RequestSpinner />
          <Conflicts />
        </ThemeRoot>
      </StrictMode>,
    ),
  )
}
