import { Outlet, type RouteObject } from 'react-router-dom'
import { ROOT_ID } from '#portals/frame/active-user.ts'
import { NotFoundPage } from '#portals/frame/NotFoundPage.tsx'
import { matchPath, paths, ROUTE_NAMES, type RouteMatch, type RouteName } from '#shared/paths.ts'
import { type GuardData, guardNavigation } from '#shared/ui/session/guard-navigation.ts'
import { preloadFrame } from './area-frames.tsx'
import { frameOf } from './frame-of.ts'
import { RootLayout } from './RootLayout.tsx'
import { PageError, RootError } from './RouteError.tsx'
import { type PortalRouteName, SCREEN_PAGES } from './screens.ts'

const isPortal = (name: RouteName): name is PortalRouteName => paths[name].area !== 'admin'
const portalNames = ROUTE_NAMES.filter(isPortal)
const isModal = (name: PortalRouteName) => paths[name].mode === 'modal'

/**
 * The routes of the bundle, built from the table of screens: aliases, and modals as children of the page that they open
 * over. The guard is the root loader, so it runs before any page is shown.
 */
export const routes: RouteObject[] = [
  {
    id: ROOT_ID,
    loader: async ({ request }) => {
      const { pathname, search } = new URL(request.url)
      warmUp(pathname)
      const data = await guardNavigation(request, 'portals')
      begin(data, search)
      return data
    },
    // A changed query is still the same page, so the guard need not run again.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search,
    Component: RootLayout,
    ErrorBoundary: RootError,
    // Each page has a skeleton for its own data; nothing is shown before that.
    HydrateFallback: () => null,
    children: [
      ...portalNames.filter((name) => !isModal(name)).flatMap(routesOf),
      { path: '*', Component: NotFoundPage },
    ],
  },
]

function routesOf(name: PortalRouteName): RouteObject[] {
  const { pattern, aliases } = paths[name]
  const modals = portalNames.filter((child) => isModal(child) && paths[child].parent === name)
  return [pattern, ...aliases].map((path) => ({
    path,
    lazy: () => loadPage(name, modals.length > 0),
    ErrorBoundary: PageError,
    children: modals.map((child) => ({
      path: paths[child].pattern,
      lazy: () => loadModal(child),
    })),
  }))
}

/** Public pages that read nothing from the server and load without cached reads. */
const LIGHT: readonly PortalRouteName[] = [
  'createAccount',
  'confirmAddress',
  'passwordLogin',
  'login',
  'signOn',
  'sendReset',
  'unsubscribe',
  'error',
]

async function loadPage(name: PortalRouteName, hasModals: boolean) {
  const bare = paths[name].area !== 'public' || LIGHT.includes(name)
  const [Page, queries] = await Promise.all([
    SCREEN_PAGES[name]?.() ?? NotFoundPage,
    bare ? null : import('#portals/frame/QueryRoot.tsx'),
  ])
  const page = hasModals ? (
    <>
      <Page />
      <Outlet />
    </>
  ) : (
    <Page />
  )
  return { element: queries ? <queries.QueryRoot>{page}</queries.QueryRoot> : page }
}

async function loadModal(name: PortalRouteName) {
  const [Page, { RouteModal }] = await Promise.all([
    SCREEN_PAGES[name]?.() ?? NotFoundPage,
    import('./RouteModal.tsx'),
  ])
  return {
    element: (
      <RouteModal>
        <Page />
      </RouteModal>
    ),
  }
}

/** Loads the page's frame while the guard is still fetching the user. */
export function warmUp(pathname: string): void {
  const match = matchPath(pathname)
  const area = match && paths[match.route].area
  if (area && area !== 'public' && area !== 'any' && area !== 'admin') preloadFrame(area)
  if (match && documentIn(match)) void loadViewer().then(({ loadPdfView }) => loadPdfView(), ignore)
}

/** Requests a page's data while its script is still loading. */
function begin({ user, match }: GuardData, search: string): void {
  const area = frameOf(user, match, 'seller')
  if (area) preloadFrame(area)
  const id = match && documentIn(match)
  if (id) void loadViewer().then(({ openEarly }) => openEarly(id, search), ignore)
}

const loadViewer = () => import('../documents/open-early.ts')

/** The document ID in a viewer's URL. */
const documentIn = ({ params }: RouteMatch): number | null =>
  'document_id' in params ? params.document_id : null

/** The page itself retries and reports the failure. */
const ignore = () => {}
