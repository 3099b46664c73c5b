import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router-dom'
import { ROOT_ID } from '#portals/frame/active-user.ts'
import { QueryRoot } from '#portals/frame/QueryRoot.tsx'
import type { RouteMatch } from '#shared/paths.ts'
import { renderRoutes } from '#tests/shared/ui/render.tsx'

/** Renders a part of the seller's area, on the screen of `match`, for a signed-in seller. */
export function renderSignedIn(page: ReactNode, match: RouteMatch | null = null) {
  const user = {
    id: 1,
    seller_id: 3,
    role: 'seller',
    app_enabled: true,
    timezone: 'America/Denver',
  }
  const guarded = { user, match }
  const element = <QueryRoot>{page}</QueryRoot>
  return renderRoutes(
    createMemoryRouter([{ id: ROOT_ID, path: '*', element, loader: () => guarded }], {
      hydrationData: { loaderData: { [ROOT_ID]: guarded } },
    }),
  )
}
