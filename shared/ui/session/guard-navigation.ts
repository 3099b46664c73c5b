import { redirect, redirectDocument } from 'react-router-dom'
import { ApiError } from '#shared/client/api-error.ts'
import { matchPath, paths, type RouteMatch } from '#shared/paths.ts'
import { afterLogin, type GuardOutcome, guard } from '#shared/rules/access/navigation-guard.ts'
import { outage } from '../feedback/outage-store.ts'
import { type ActiveUser, userForNavigation } from './active-user.ts'
import { type Bundle, bundleOf } from './bundles.ts'
import {
  type RememberedPage,
  readLastUser,
  readRemembered,
  writeLastUser,
  writeRemembered,
} from './remembered-page.ts'

/** The guard's result for the page on screen. */
export interface GuardData {
  user: ActiveUser | null
  /** Null shows the 404 page. */
  match: RouteMatch | null
}

/**
 * The navigation guard of a bundle, used as its root loader: runs before every page, refreshes the active user, and
 * lets the pure guard decide. A page of the other bundle is loaded as a document.
 */
export async function guardNavigation(request: Request, bundle: Bundle): Promise<GuardData> {
  const { pathname, search } = new URL(request.url)
  const target = pathname + search
  const user = await userOrNobody(pathname, bundle)
  // A newer navigation has replaced this one, which must neither remember nor forget anything.
  request.signal.throwIfAborted()
  const isOpened = opensDocument
  opensDocument = false
  const kept = ofThisPerson(user, readRemembered())
  const remembered = isOpened && asksForPage(user, target) ? null : (kept?.address ?? null)
  const outcome = guard(user, target, remembered)
  const address = isOpened && isReturned(outcome) ? null : rememberedAfter(outcome, bundle)
  const ownerId = address === kept?.address ? kept.ownerId : readLastUser()
  writeRemembered(address === null ? null : { address, ownerId })
  if (user && user.id !== 0) writeLastUser(user.id)
  if (outcome.kind === 'redirect') throw leadTo(outcome.to, bundle)
  if (bundleOf(target) !== bundle) throw redirectDocument(target)
  return { user, match: outcome.match }
}

/** Whether this document has not guarded any navigation yet. */
let opensDocument = true

/**
 * Whether a signed-in person chose this page themselves. A page opened by its address is more recent than one requested
 * before signing in, which may have been long ago and in another window.
 */
function asksForPage(user: ActiveUser | null, target: string): boolean {
  if (!user || user.id === 0 || target === afterLogin(user)) return false
  return guard(user, target, null).kind === 'allow'
}

/** Drops a remembered page that was requested after somebody else's session had ended. */
function ofThisPerson(user: ActiveUser | null, page: RememberedPage | null): RememberedPage | null {
  const isOfAnother = user && user.id !== 0 && page?.ownerId && page.ownerId !== user.id
  return isOfAnother ? null : page
}

/**
 * Going back after signing out opens a page of the person who left. Nobody requested it, so the next person to sign in
 * must not land on it.
 */
function isReturned(outcome: GuardOutcome): boolean {
  const [opening] = performance.getEntriesByType?.('navigation') ?? []
  const isBack = opening && 'type' in opening && opening.type === 'back_forward'
  return isBack === true && outcome.kind === 'redirect' && outcome.rule === 2
}

/** A restored page stays remembered until the other bundle has taken it, because more may happen here until then. */
function rememberedAfter(outcome: GuardOutcome, bundle: Bundle): string | null {
  if (outcome.kind === 'allow' || outcome.rule !== 3) return outcome.remembered
  return bundleOf(outcome.to) === bundle ? null : outcome.to
}

/**
 * Public pages open even if asking for the user fails: the error page after a server failure, the others with the
 * outage banner.
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
