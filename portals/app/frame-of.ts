import { type Actor, type ActorUser, actorOf } from '#shared/contract/access.ts'
import { type Area, paths, type RouteMatch } from '#shared/paths.ts'

/** Areas with their own frame: sidebar, name, home. */
export type PortalArea = 'frontdoor' | 'seller' | 'investor' | 'reviewer' | 'guest'

const OWN_AREA = {
  anonymous: null,
  frontdoor: 'frontdoor',
  seller: 'seller',
  disabled_seller: 'seller',
  investor: 'investor',
  reviewer: 'reviewer',
  evaluator: 'reviewer',
  guest: 'guest',
  admin: null,
} as const satisfies Record<Actor, PortalArea | null>

const isPortalArea = (area: Area | null): area is PortalArea =>
  area !== null && area !== 'public' && area !== 'any' && area !== 'admin'

/**
 * Returns the area whose frame wraps a page; null for public pages and visitors. Pages open to several areas use the
 * frame of the user's own area; staff have none and keep the one they came from (`last`).
 */
export function frameOf(
  user: ActorUser | null,
  match: RouteMatch | null,
  last: PortalArea,
): PortalArea | null {
  const actor = actorOf(user)
  const screen = match && paths[match.route]
  if (actor === 'anonymous' || screen?.area === 'public') return null
  const fixed = screen && isPortalArea(screen.area) ? screen.area : null
  const own = OWN_AREA[actor]
  if (own === null) return fixed ?? last
  return screen?.also === own || !fixed ? own : fixed
}
