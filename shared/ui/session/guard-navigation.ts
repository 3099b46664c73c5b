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
  // Another navigation has taken its place: this one has nothing to remember or to forget.
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

/** No navigation of this document has been guarded yet. */
let opensDocument = true

/**
 * Whether somebody signed in asks for a page of their own choice. Opened by its address it is newer
 * than what was asked for before signing in, perhaps long ago and in another window.
 */
function asksForPage(user: ActiveUser | null, target: string): boolean {
  if (!user || user.id === 0 || target === afterLogin(user)) return false
  return guard(user, target, null).kind === 'allow'
}

/** A page on which the session of somebody else has ended is none of this person's. */
function ofThisPerson(user: ActiveUser | null, page: RememberedPage | null): RememberedPage | null {
  const isOfAnother = user && user.id !== 0 && page?.ownerId && page.ownerId !== user.id
  return isOfAnother ? null : page
}

/**
 * Back after signing out opens a page of the person who has left: nobody has asked for it, and
 * whoever signs in next does not land on it.
 */
function isReturned(outcome: GuardOutcome): boolean {
  const [opening] = performance.getEntriesByType?.('navigation') ?? []
  const isBack = opening && 'type' in opening && opening.type === 'back_forward'
  return isBack === true && outcome.kind === 'redirect' && outcome.rule === 2
}

/** A restored page stays remembered until the other bundle has it: more may happen here till then. */
function rememberedAfter(outcome: GuardOutcome, bundle: Bundle): string | null {
  if (outcome.kind === 'allow' || outcome.rule !== 3) return outcome.remembered
  return bundleOf(outcome.to) === bundle ? null : outcome.to
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
