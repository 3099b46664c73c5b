import { MAX_INT } from './limits.ts'
import { PRODUCT_NAME } from './product.ts'
import { ADMIN_SCREENS } from './screens/admin.ts'
import { GUEST_SCREENS } from './screens/guest.ts'
import { INVESTOR_SCREENS } from './screens/investor.ts'
import {
  expressionOf,
  PARAM,
  PARAM_KINDS,
  type ParamName,
  type ParamsOf,
  specificity,
} from './screens/params.ts'
import { PUBLIC_SCREENS } from './screens/public.ts'
import { REVIEWER_SCREENS } from './screens/reviewer.ts'
import type { Area, ScreenFacts } from './screens/screen-facts.ts'
import { SELLER_SCREENS } from './screens/seller.ts'

/**
 * Every screen address of both bundles (docs/product.md section 2); `screens/` has them by area.
 * Patterns are written the way the routers read them: `:name` is a parameter, `?` makes it
 * optional. The parameter `:project` holds `<slug>-<id>` and is built from, and read as,
 * `{slug, id}`.
 */
const SCREENS = {
  ...PUBLIC_SCREENS,
  ...SELLER_SCREENS,
  ...REVIEWER_SCREENS,
  ...INVESTOR_SCREENS,
  ...GUEST_SCREENS,
  ...ADMIN_SCREENS,
} as const satisfies Record<string, ScreenFacts>

export type { Area } from './screens/screen-facts.ts'

type Screens = typeof SCREENS
export type RouteName = keyof Screens

/** Where the view switcher leads; also the front page of each area. */
export const AREA_HOMES = {
  admin: 'admin',
  seller: 'home',
  investor: 'investor',
  reviewer: 'reviews',
  guest: 'guest',
  frontdoor: 'frontDoor',
} as const satisfies Record<Exclude<Area, 'public' | 'any'>, RouteName>

/** The tab of a tabbed page whose address names none. */
export const DEFAULT_TAB = 'home'

/** Parameters of a screen by its name. */
export type RouteParams<N extends RouteName> = ParamsOf<Screens[N]['pattern']>
export type Query = Readonly<Record<string, string | number | undefined>>
/** A screen found for an address, with its parameters decoded. */
export type RouteMatch = { [N in RouteName]: { route: N; params: RouteParams<N> } }[RouteName]

type BuildArguments<N extends RouteName> =
  Record<never, never> extends RouteParams<N>
    ? [params?: RouteParams<N>, query?: Query]
    : [params: RouteParams<N>, query?: Query]

/** What the routers, the guard and the frame know of one screen. */
export interface Screen<N extends RouteName = RouteName> {
  readonly name: N
  readonly pattern: Screens[N]['pattern']
  readonly aliases: readonly string[]
  /** What the page is called. */
  readonly label: string
  /** Document title: `<product> | <label>`. */
  readonly title: string
  readonly area: Area
  readonly also: Area | null
  readonly mode: 'page' | 'modal'
  /** The screen that a modal closes to; null for pages. */
  readonly parent: RouteName | null
  readonly sidebar: boolean
  /** The screen that takes this one's last parameter as its query value `tab`. */
  readonly tabOf: RouteName | null
  /** The address, percent-encoded. Throws a RangeError on an impossible id or text. */
  build(...args: BuildArguments<N>): string
}

type LooseParams = Readonly<Record<string, string | number | undefined>>

function screenOf(name: RouteName): Screen {
  const facts: ScreenFacts = SCREENS[name]
  const named = (value: string | undefined) => (isRouteName(value) ? value : null)
  return {
    name,
    pattern: SCREENS[name].pattern,
    aliases: facts.aliases ?? [],
    label: facts.title,
    title: `${PRODUCT_NAME} | ${facts.title}`,
    area: facts.area,
    also: facts.also ?? null,
    mode: facts.mode ?? 'page',
    parent: named(facts.parent),
    sidebar: facts.sidebar ?? true,
    tabOf: named(facts.tabOf),
    build: (params: LooseParams = {}, query: Query = {}) =>
      fill(facts.pattern, params) + queryText(query),
  }
}

const isRouteName = (name: string | undefined): name is RouteName =>
  name !== undefined && Object.hasOwn(SCREENS, name)

export const ROUTE_NAMES = Object.keys(SCREENS).filter(isRouteName)

/** Every screen by name: `paths.project.build({ slug, id })`, `paths.home.title`. */
export const paths = Object.fromEntries(ROUTE_NAMES.map((name) => [name, screenOf(name)])) as {
  readonly [N in RouteName]: Screen<N>
}

/** `<slug>-<id>` taken apart: the id is the digits after the last hyphen; null when it is none. */
export function parseProjectSegment(segment: string): { slug: string; id: number } | null {
  const cut = segment.lastIndexOf('-')
  const id = parseId(segment.slice(cut + 1))
  return cut > 0 && id !== null ? { slug: segment.slice(0, cut), id } : null
}

/** A record id as addresses write it: 1 to 2147483647 without leading zeros; else null. */
export function parseId(text: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(text)) return null
  const id = Number(text)
  return id <= MAX_INT ? id : null
}

/**
 * The screen of an address without its query, aliases included; null means the 404 page. One
 * trailing slash more or less does not matter. Fixed words win over parameters.
 */
export function matchPath(pathname: string): RouteMatch | null {
  for (const { route, expression } of matchers) {
    const groups = expression.exec(pathname)?.groups
    const params = groups === undefined ? null : readParams(groups)
    if (params && hasTab(SCREENS[route], params)) return { route, params } as RouteMatch
  }
  return null
}

/** Whether a page has the tab that an address names; a page that lists none takes any. */
function hasTab({ tabs }: ScreenFacts, { tab, active_tab = tab, sub_tab }: LooseParams): boolean {
  if (!tabs || active_tab === undefined) return true
  return tabs.includes([active_tab, sub_tab].filter((one) => one !== undefined).join('/'))
}

/** The address that a modal closes to; null for pages. */
export function parentPath({ route, params }: RouteMatch): string | null {
  const { parent } = paths[route]
  return parent && fill(SCREENS[parent].pattern, params)
}

/** The address that a screen with a tab segment stands for, other query values kept; else null. */
export function tabRedirect({ route, params }: RouteMatch, search = ''): string | null {
  const { tabOf } = paths[route]
  if (!tabOf || !('tab' in params) || !params.tab) return null
  const query = new URLSearchParams(search)
  query.set('tab', params.tab)
  return `${fill(SCREENS[tabOf].pattern, params)}?${query}`
}

function fill(pattern: string, params: LooseParams): string {
  const path = pattern.replace(PARAM, (_whole, name: string, optional: string) => {
    if (name === 'project') return `/${projectSegment(params.slug, params.id)}`
    const value = params[name]
    if (value === undefined && optional) return ''
    return `/${segmentText(name, value)}`
  })
  return path || '/'
}

function segmentText(name: string, value: string | number | undefined): string {
  const text = String(value ?? '')
  const kind = name in PARAM_KINDS ? PARAM_KINDS[name as ParamName] : 'text'
  const wrong = kind === 'id' ? parseId(text) === null : /^\.{0,2}$/.test(text)
  if (wrong) throw new RangeError(`${JSON.stringify(text)} cannot be the parameter ${name}`)
  return encodeURIComponent(text)
}

/** A project without a usable slug gets a plain word, since only the id decides. */
function projectSegment(slug: string | number | undefined, id: string | number | undefined) {
  return `${encodeURIComponent(String(slug || 'project').toWellFormed())}-${segmentText('project_id', id)}`
}

function queryText(query: Query): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) search.set(key, String(value))
  }
  return search.size ? `?${search}` : ''
}

const matchers = ROUTE_NAMES.flatMap((route) =>
  [SCREENS[route].pattern, ...paths[route].aliases].map((pattern) => ({ route, pattern })),
)
  .sort((a, b) => (specificity(a.pattern) < specificity(b.pattern) ? -1 : 1))
  .map(({ route, pattern }) => ({ route, expression: expressionOf(pattern) }))

/** Raw groups made into parameters; null when one of them is impossible. */
function readParams(groups: Record<string, string | undefined>): LooseParams | null {
  const params: Record<string, string | number> = {}
  for (const [name, raw] of Object.entries(groups)) {
    if (raw === undefined || name === 'path') continue
    const text = decode(raw)
    if (text === null) return null
    if (name === 'project') {
      const project = parseProjectSegment(text)
      if (!project) return null
      Object.assign(params, project)
    } else if (PARAM_KINDS[name as ParamName] === 'id') {
      const id = parseId(text)
      if (id === null) return null
      params[name] = id
    } else params[name] = text
  }
  return params
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
