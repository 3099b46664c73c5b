import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { matchPath, paths, type RouteName } from '#shared/paths.ts'
import type { GuardData } from '#shared/ui/session/guard-navigation.ts'
import { ThemeRoot } from '#shared/ui/theme/ThemeRoot.tsx'
import { routes } from '../app/routes.tsx'

/** Pages that a stranger sees first: their text is in the HTML, before any script has run. */
export const PRERENDERED = [
  'quote',
  'passwordLogin',
  'login',
  'createAccount',
  'sendReset',
] as const satisfies readonly RouteName[]

export type PrerenderedPage = (typeof PRERENDERED)[number]

/**
 * The HTML of a page as a visitor without a session sees it. The guard, which would ask the server
 * for the user, is replaced by its answer for nobody.
 */
export async function renderPage(name: PrerenderedPage): Promise<{ title: string; html: string }> {
  const path = paths[name].build()
  const [root] = routes
  const nobody = (): GuardData => ({ user: null, match: matchPath(path) })
  const handler = createStaticHandler([{ ...root, loader: nobody } as (typeof routes)[number]])
  const context = await handler.query(new Request(`http://localhost${path}`))
  if (context instanceof Response) throw new Error(`${path} redirects`)
  const app = (
    // A cache of its own, so that each page carries its styles.
    <CacheProvider value={createCache({ key: 'css' })}>
      <ThemeRoot>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </ThemeRoot>
    </CacheProvider>
  )
  const { prelude } = await prerender(app)
  return { title: paths[name].title, html: inertForms(await new Response(prelude).text()) }
}

/**
 * Until the script takes over, a form must not send what is typed into the address bar; as a
 * `dialog` form outside a dialog it goes nowhere.
 */
const inertForms = (html: string) => html.replaceAll('<form', '<form method="dialog"')
