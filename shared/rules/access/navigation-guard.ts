import { type Actor, type ActorUser, actorOf } from '#shared/contract/access.ts'
import {
  type Area,
  matchPath,
  paths,
  type RouteMatch,
  type RouteName,
  tabRedirect,
} from '#shared/paths.ts'

/**
 * The navigation guard (docs/product.md section 4, "Navigation guard"; section 6 for cases the nine rules leave open).
 * Rule 1, refreshing the active user, is up to the caller: the guard takes the user as given. The guard in the browser
 * is for convenience only; the server enforces rights.
 */

/** The outcome of a navigation; the caller stores `remembered` in both cases. */
export type GuardOutcome =
  | { kind: 'allow'; match: RouteMatch | null; remembered: string | null }
  | { kind: 'redirect'; to: string; rule: GuardRule; remembered: string | null }

/** The rule that redirected, by number; `area` is section 6, `tab` the redirect of a tab address. */
export type GuardRule = 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 'area' | 'tab'

/** Areas each signed-in actor may open, in addition to the public ones and those open to any user. */
const AREAS_OF = {
  anonymous: [],
  frontdoor: ['frontdoor'],
  seller: ['seller'],
  disabled_seller: [],
  investor: ['investor'],
  reviewer: ['reviewer'],
  evaluator: ['reviewer'],
  guest: ['guest'],
  admin: ['frontdoor', 'seller', 'investor', 'reviewer', 'admin'],
} as const satisfies Record<Actor, readonly Area[]>

const HOME_OF = {
  anonymous: 'login',
  frontdoor: 'frontDoor',
  seller: 'home',
  disabled_seller: 'newUser',
  investor: 'investor',
  reviewer: 'reviews',
  evaluator: 'reviews',
  guest: 'guest',
  admin: 'admin',
} as const satisfies Record<Actor, RouteName>

const SIGN_IN_SCREENS: readonly RouteName[] = ['login', 'passwordLogin']

/** Logging out clears everything and goes to the login page. */
export const AFTER_LOGOUT = {
  to: paths.login.build(),
  remembered: null,
} as const

/**
 * Returns the page after login (docs/product.md section 4): the dashboard for staff, the welcome page for a disabled
 * user, the role's home for everyone else, and the front door for users without a role.
 */
export function afterLogin(user: ActorUser): string {
  const actor = actorOf(user)
  const disabled = !user.app_enabled && actor !== 'admin' && actor !== 'anonymous'
  return addressOf(disabled ? 'newUser' : HOME_OF[actor])
}

/**
 * Decides one navigation. `user` is null or has ID 0 when nobody is signed in; `target` is the requested address with
 * its query; `remembered` is the page requested before login.
 */
export function guard(
  user: ActorUser | null,
  target: string,
  remembered: string | null,
): GuardOutcome {
  const match = matchPath(pathnameOf(target))
  if (!user || actorOf(user) === 'anonymous') {
    if (isOpen(target, match)) return { kind: 'allow', match, remembered }
    return { kind: 'redirect', to: addressOf('login'), rule: 2, remembered: target }
  }
  const restored = remembered !== null && restore(user, remembered)
  if (restored && restored !== target) {
    return { kind: 'redirect', to: restored, rule: 3, remembered: null }
  }
  const step = nextStep(user, target)
  if (!step) return { kind: 'allow', match, remembered: null }
  return { kind: 'redirect', to: settle(user, step.to), rule: step.rule, remembered: null }
}

/** Returns the remembered page if the later rules let this user open it; otherwise null, and it is forgotten. */
function restore(user: ActorUser, remembered: string): string | null {
  const match = matchPath(pathnameOf(remembered))
  if (!match && !isAdminAddress(remembered)) return null
  const step = nextStep(user, remembered)
  if (!step) return remembered
  return step.rule === 'tab' ? step.to : null
}

interface Step {
  rule: GuardRule
  to: string
}

/** Follows redirects to the end, so a navigation redirects at most once. */
function settle(user: ActorUser, to: string): string {
  const step = nextStep(user, to)
  return step ? settle(user, step.to) : to
}

interface Situation {
  user: ActorUser
  actor: Actor
  route: RouteName | null
  /** The area of the screen; unknown addresses have none, except under the dashboard. */
  area: Area | null
  /** Whether the actor may open the area; true for unknown addresses, which show the 404 page. */
  atHome: boolean
}

interface Rule {
  rule: GuardRule
  applies(situation: Situation): boolean
  to(user: ActorUser): string
}

const notStaff = ({ actor }: Situation) => actor !== 'admin'

/** Rules 4 to 9 in order, then section 6 for areas that no rule covers. */
const RULES: readonly Rule[] = [
  {
    rule: 4,
    applies: ({ route }) => route !== null && SIGN_IN_SCREENS.includes(route),
    to: afterLogin,
  },
  {
    rule: 5,
    applies: (now) => notStaff(now) && now.route === 'newUser' && now.user.app_enabled,
    to: afterLogin,
  },
  {
    rule: 5,
    applies: (now) => notStaff(now) && now.route === 'home' && !now.user.app_enabled,
    to: () => addressOf('newUser'),
  },
  {
    rule: 6,
    applies: (now) => notStaff(now) && now.route === 'home' && now.user.seller_id === null,
    to: () => addressOf('frontDoor'),
  },
  { rule: 7, applies: (now) => notStaff(now) && now.area === 'admin', to: afterLogin },
  {
    rule: 8,
    applies: ({ actor, atHome }) => !atHome && (actor === 'reviewer' || actor === 'evaluator'),
    to: () => addressOf('reviews'),
  },
  {
    rule: 9,
    applies: ({ actor, atHome }) => !atHome && actor === 'investor',
    to: () => addressOf('investor'),
  },
  { rule: 'area', applies: ({ atHome }) => !atHome, to: afterLogin },
]

/** Where rules 4 to 9 redirect this user from an address; null if the user may open it. */
function nextStep(user: ActorUser, target: string): Step | null {
  const match = matchPath(pathnameOf(target))
  const situation = situationOf(user, target, match)
  const found = RULES.find(({ applies }) => applies(situation))
  if (found) return { rule: found.rule, to: found.to(user) }
  const tab = match && tabRedirect(match, searchOf(target))
  return tab ? { rule: 'tab', to: tab } : null
}

function situationOf(user: ActorUser, target: string, match: RouteMatch | null): Situation {
  const actor = actorOf(user)
  const screen = match && paths[match.route]
  const area = screen ? screen.area : isAdminAddress(target) ? 'admin' : null
  const open: readonly (Area | null)[] = [null, 'public', 'any', ...AREAS_OF[actor]]
  const welcome = match?.route === 'newUser' && actor === 'disabled_seller'
  const atHome = welcome || open.includes(area) || open.includes(screen?.also ?? area)
  return { user, actor, route: match?.route ?? null, area, atHome }
}

/** Open to visitors: public screens, and addresses that only lead to the 404 page. */
function isOpen(target: string, match: RouteMatch | null): boolean {
  return match ? paths[match.route].area === 'public' : !isAdminAddress(target)
}

/** The back office has its own addresses under the dashboard; all of them are admin. */
const isAdminAddress = (target: string): boolean => pathnameOf(target).startsWith('/dashboard/')

const pathnameOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? ''
const searchOf = (address: string): string => /\?([^#]*)/.exec(address)?.[1] ?? ''

/** The address of a screen without parameters. */
const addressOf = (name: (typeof HOME_OF)[Actor]): string => paths[name].build()
