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
  /** The style elements of the page. */
  styles: string
  html: string
}

/**
 * The HTML of a page before anything is known but whom it is for. The guard, which would ask the
 * server for the user, is replaced by its answer.
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
  // Everything where it belongs: what comes later in the text would need a script to be put there.
  const { prelude } = await prerender(app, { progressiveChunkSize: Number.MAX_SAFE_INTEGER })
  const drawn = await new Response(prelude).text()
  if (drawn.includes('<script')) throw new Error(`${path} is not drawn in one piece`)
  const { head, body } = oneStyle(drawn)
  return { title: paths[name].title, styles: head, html: inertForms(body) }
}

/**
 * Until the script takes over, a form must not send what is typed into the address bar; as a
 * `dialog` form outside a dialog it goes nowhere.
 */
const inertForms = (html: string) => html.replaceAll('<form', '<form method="dialog"')
