import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { ROOT_ID } from '#portals/frame/active-user.ts'
import { queryClient } from '#shared/ui/calls/query-client.ts'
import { ThemeRoot } from '#shared/ui/theme/ThemeRoot.tsx'

/** Renders a part of the seller's area for a signed-in seller. */
export function renderSignedIn(page: ReactNode) {
  const user = {
    id: 1,
    seller_id: 3,
    role: 'seller',
    app_enabled: true,
    timezone: 'America/Denver',
  }
  const guarded = { user, match: null }
  const router = createMemoryRouter(
    [{ id: ROOT_ID, path: '*', element: page, loader: () => guarded }],
    { hydrationData: { loaderData: { [ROOT_ID]: guarded } } },
  )
  return render(
    <ThemeRoot>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeRoot>,
  )
}
