import { redirect, redirectDocument } from 'react-router-dom'
import { ApiError } from '#shared/client/api-error.ts'
import { matchPath, paths, type RouteMatch } from '#shared/paths.ts'
import { guard } from '#shared/rules/navigation-guard.ts'
import { outage } from '../feedback/outage-store.ts'
import { type ActiveUser, userForNavigation } from './active-user.ts'
import { type Bundle, bundleOf } from './bundles.ts'
import { readRemembered, writeRemembered } from './remembered-page.ts'

/** What the guard found out for the page on screen. */
export interface GuardData {
  user: ActiveUser | null
  /** Null shows the 404 page. */
  match: RouteMatch | null
}

/**
 * The navigation guard of a bundle, as the loader of its root: runs before every page, refreshes
 * the active user and lets the pure guard decide. A page of the other bundle is loaded as such.
 */
export async function guardNavigation(request: Request, bundle: Bundle): Promise<GuardData> {
  const { pathname, search } = new URL(request.url)
  const target = pathname + search
  const user = await userOrNobody(pathname, bundle)
  const outcome = guard(user, target, readRemembered())
  writeRemembered(outcome.remembered)
  if (outcome.kind === 'redirect') throw leadTo(outcome.to, bundle)
  if (bundleOf(target) !== bundle) throw redirectDocument(target)
  return { user, match: outcome.match }
}

/**
 * Public pages open even when asking for the user is what fails: the error page after a failure of
 * the server, the others with the outage banner.
 */
async function userOrNobody(pathname: string, bundle: Bundle): Promise<ActiveUser | null> {
  const errorPage = paths.error.build()
  try {
    return await userForNavigation()
  } catch (error) {
    const broken = error instanceof ApiError && error.status === 500
    if (broken && pathname !== errorPage) throw leadTo(errorPage, bundle)
    if (!isPublic(pathname)) throw error
    if (error instanceof ApiError) outage.failed({ error, quiet: false })
    return null
  }
}

function isPublic(pathname: string): boolean {
  const match = matchPath(pathname)
  return match !== null && paths[match.route].area === 'public'
}

const leadTo = (address: string, bundle: Bundle): Response =>
  bundleOf(address) === bundle ? redirect(address) : redirectDocument(address)
