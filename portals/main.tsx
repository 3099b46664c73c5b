import '#shared/ui/zod-without-eval.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { onClient } from '#shared/client/events.ts'
import { paths } from '#shared/paths.ts'
import { ThemeRoot } from '#shared/ui/theme/ThemeRoot.tsx'
import { routes } from './app/routes.tsx'

const router = createBrowserRouter(routes)

onClient('error', ({ error }) => {
  if (error.status === 500) void router.navigate(paths.error.build())
})

const container = document.getElementById('root')
if (!container) throw new Error('The page has no place for the app')

createRoot(container).render(
  <StrictMode>
    <ThemeRoot>
      <RouterProvider router={router} />
    </ThemeRoot>
  </StrictMode>,
)
