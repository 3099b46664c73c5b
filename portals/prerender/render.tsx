import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { matchPath, paths } from '#shared/paths.ts'
import type { GuardData } from '#shared/ui/session/guard-navigation.ts'
import { ThemeRoot } from '#shared/ui/theme/ThemeRoot.tsx'
import { routes } from '../app/routes.tsx'
import { DRAWN, type DrawnName } from './drawn-pages.ts'
import { nobodyInParticular } from './nobody-in-particular.ts'
import { oneStyle } from './one-style.ts'

export interface DrawnPage {
  title: string
  /** The page's style elements. */
  styles: string
  html: string
}

/**
 * Returns the HTML of a page when only the role is known. The guard, which would ask the server for the user, is
 * replaced by its result.
 */
export async function renderPage(name: DrawnName): Promise<DrawnPage> {
  const path = paths[name].build()
  const [root] = routes
  const user = nobodyInParticular(DRAWN[name].actor)
  const known = (): GuardData => ({ user, match: matchPath(path) })
  const handler = createStaticHandler([{ ...root, loader: known } as (typeof routes)[number]])
  const context = await handler.query(new Request(`http://localhost${path}`))
  if (context instanceof Response) throw new Error(`${path} redirects`)
  for (const error of Object.values(context.errors ?? {})) throw error
  const app = (
    // A separate cache, so that each page carries its own styles.
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
  // Everything in place: content streamed later would need a script to move it there.
  const { prelude } = await prerender(app, { progressiveChunkSize: Number.MAX_SAFE_INTEGER })
  const drawn = await new Response(prelude).text()
  if (drawn.includes('<script')) throw new Error(`${path} is not drawn in one piece`)
  const { head, body } = oneStyle(drawn)
  return { title: paths[name].title, styles: head, html: inertForms(body) }
}

/**
 * Until the script takes over, a form must not submit its values into the URL; a `dialog` form outside a dialog goes
 * nowhere.
 */
const inertForms = (html: string) => html.replaceAll('<form', '<form method="dialog"')
