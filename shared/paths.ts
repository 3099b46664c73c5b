import { MAX_INT } from './limits.ts'
import { PRODUCT_NAME } from './product.ts'

/**
 * Every screen address of both bundles (docs/product.md section 2). Patterns are written the way
 * the routers read them: `:name` is a parameter, `?` makes it optional. The parameter `:project`
 * holds `<slug>-<id>` and is built from, and read as, `{slug, id}`.
 */

export const AREAS = [
  'public',
  'any',
  'frontdoor',
  'seller',
  'investor',
  'reviewer',
  'admin',
] as const
/** Whom a screen belongs to; `any` is every signed-in user. */
export type Area = (typeof AREAS)[number]

interface ScreenFacts {
  readonly pattern: string
  readonly title: string
  readonly area: Area
  /** A further area that may open the screen. */
  readonly also?: Area
  /** Other addresses of the same screen. */
  readonly aliases?: readonly string[]
  /** Screens are pages unless they say so; a modal lies over its parent and closes to it. */
  readonly mode?: 'modal'
  readonly parent?: string
  /** The sidebar stays away, to leave the width to a document or a grid. */
  readonly sidebar?: false
  /** The last parameter becomes the query value `tab` of another screen. */
  readonly tabOf?: string
}

const SCREENS = {
  createAccount: { pattern: '/create-account', title: 'Create account', area: 'public' },
  passwordLogin: { pattern: '/password-login', title: 'Log in with password', area: 'public' },
  login: { pattern: '/login', title: 'Log in', area: 'public' },
  sendReset: { pattern: '/password/send-reset', title: 'Forgot password', area: 'public' },
  resetPassword: {
    pattern: '/password/reset/:user_id/:token',
    title: 'Set a new password',
    area: 'public',
  },
  error: { pattern: '/error', title: 'Something went wrong', area: 'public' },
  quote: { pattern: '/quote', title: 'Get pre-qualified', area: 'public' },
  quoteResponse: { pattern: '/quote/:uuid', title: 'Your quote', area: 'public' },

  newUser: { pattern: '/new-user', title: 'Welcome', area: 'seller', also: 'frontdoor' },
  accountSettings: { pattern: '/account-settings/', title: 'Account settings', area: 'any' },

  frontDoor: { pattern: '/welcome', title: 'Getting started', area: 'frontdoor' },
  frontDoorFinancialReview: {
    pattern: '/welcome/financial-review',
    title: 'Financial review',
    area: 'frontdoor',
  },
  frontDoorProjectReview: {
    pattern: '/welcome/project-review',
    title: 'Project review',
    area: 'frontdoor',
  },
  frontDoorCompanyInfo: {
    pattern: '/welcome/company-info',
    title: 'Company info',
    area: 'frontdoor',
  },
  frontDoorProjectInfo: {
    pattern: '/welcome/project-info',
    title: 'Project info',
    area: 'frontdoor',
  },

  home: { pattern: '/', title: 'Projects', area: 'seller', aliases: ['/projects', '/app'] },
  project: { pattern: '/projects/:project', title: 'Project', area: 'seller' },
  projectCosts: {
    pattern: '/projects/:project/costs/:review_id',
    title: 'Costs review',
    area: 'seller',
    mode: 'modal',
    parent: 'project',
  },
  projectDocuments: {
    pattern: '/projects/:project/documents/view/',
    title: 'Project documents',
    area: 'seller',
    mode: 'modal',
    parent: 'project',
  },
  projectDocumentViewer: {
    pattern: '/projects/:project/document-viewer/:document_id',
    title: 'Document',
    area: 'any',
  },
  orgInfo: { pattern: '/org-info/:project_id?', title: 'Organization', area: 'seller' },
  orgChart: {
    pattern: '/org-info/:project_id?/chart',
    title: 'Organization chart',
    area: 'seller',
    mode: 'modal',
    parent: 'orgInfo',
  },
  company: { pattern: '/company', title: 'Company info', area: 'seller' },
  documentation: { pattern: '/documentation', title: 'Diligence documents', area: 'seller' },
  registrationGuide: {
    pattern: '/irs-registration-guide',
    title: 'Credit registration guide',
    area: 'seller',
  },
  bankAccounts: {
    pattern: '/bank-accounts',
    title: 'Bank accounts',
    area: 'seller',
    also: 'frontdoor',
  },
  documentViewer: { pattern: '/document-viewer/:document_id/', title: 'Document', area: 'any' },
  simulator: { pattern: '/simulator', title: 'Risk simulator', area: 'seller' },
  styleguide: { pattern: '/styleguide', title: 'Style guide', area: 'seller' },
  tasks: { pattern: '/tasks', title: 'Tasks', area: 'seller' },
  projectTasks: { pattern: '/project-tasks', title: 'Project tasks', area: 'seller' },
  support: { pattern: '/support', title: 'Support', area: 'seller' },
  search: { pattern: '/search', title: 'Search', area: 'seller' },

  reviews: { pattern: '/reviews', title: 'Review requests', area: 'reviewer' },
  review: { pattern: '/review/:review_id', title: 'Review', area: 'reviewer' },

  investor: { pattern: '/investor', title: 'Diligence portfolio', area: 'investor' },
  investorPayments: {
    pattern: '/investor/payments',
    title: 'Payment method',
    area: 'investor',
  },
  investorTransfer: {
    pattern: '/investor/transfer/:transfer_id',
    title: 'Transfer',
    area: 'investor',
  },
  investorPurchase: {
    pattern: '/investor/transfer/:transfer_id/purchase',
    title: 'Purchase',
    area: 'investor',
  },
  investorConfirmation: {
    pattern: '/investor/transfer/:transfer_id/confirmation',
    title: 'Confirmation',
    area: 'investor',
  },
  investorProject: {
    pattern: '/investor/transfer/:transfer_id/project/:project_id',
    title: 'Project',
    area: 'investor',
  },
  investorProjectTab: {
    pattern: '/investor/transfer/:transfer_id/project/:project_id/:tab',
    title: 'Project',
    area: 'investor',
    tabOf: 'investorProject',
  },

  admin: { pattern: '/dashboard', title: 'Dashboard', area: 'admin' },
  adminFields: { pattern: '/dashboard/fields', title: 'Fields', area: 'admin' },
  adminQuestions: { pattern: '/dashboard/questions', title: 'Questions', area: 'admin' },
  adminAnalytics: { pattern: '/dashboard/analytics', title: 'Analytics', area: 'admin' },
  adminAddProjects: { pattern: '/dashboard/add-projects', title: 'Add projects', area: 'admin' },
  adminProjects: { pattern: '/dashboard/projects', title: 'Projects', area: 'admin' },
  adminProjectCosts: {
    pattern: '/dashboard/projects/:project_id/costs',
    title: 'Project costs',
    area: 'admin',
    sidebar: false,
  },
  adminProject: {
    pattern: '/dashboard/projects/:project_id/:tab?',
    title: 'Project',
    area: 'admin',
  },
  adminDocuments: { pattern: '/dashboard/documents', title: 'Documents', area: 'admin' },
  adminClassifier: {
    pattern: '/dashboard/documents/classifier/',
    title: 'Document classifier',
    area: 'admin',
    sidebar: false,
  },
  adminValidation: {
    pattern: '/dashboard/documents/validation/',
    title: 'Document validation',
    area: 'admin',
    sidebar: false,
  },
  adminSellers: { pattern: '/dashboard/sellers', title: 'Sellers', area: 'admin' },
  adminNewSeller: { pattern: '/dashboard/sellers/new', title: 'New seller', area: 'admin' },
  adminSeller: {
    pattern: '/dashboard/sellers/:seller_id/:active_tab?/:sub_tab?',
    title: 'Seller',
    area: 'admin',
  },
  adminSellerAddProjects: {
    pattern: '/dashboard/sellers/:seller_id/add-projects',
    title: 'Add projects',
    area: 'admin',
  },
  adminBuyers: { pattern: '/dashboard/buyers', title: 'Buyers', area: 'admin' },
  adminTransfers: { pattern: '/dashboard/transfers', title: 'Transfers', area: 'admin' },
  adminLeads: { pattern: '/dashboard/leads', title: 'Leads', area: 'admin' },
  adminProjectTasks: {
    pattern: '/dashboard/project-tasks',
    title: 'Project tasks',
    area: 'admin',
  },
  adminCompanyTasks: {
    pattern: '/dashboard/company-tasks',
    title: 'Company tasks',
    area: 'admin',
  },
  adminReviews: { pattern: '/dashboard/review-requests', title: 'Review requests', area: 'admin' },
  adminCompanies: { pattern: '/dashboard/companies', title: 'Companies', area: 'admin' },
  adminUsers: { pattern: '/dashboard/users', title: 'Users', area: 'admin' },
  adminAddUser: { pattern: '/dashboard/users/add-user', title: 'Add user', area: 'admin' },
  adminUser: { pattern: '/dashboard/users/:user_id', title: 'Edit user', area: 'admin' },
  adminGuarantors: {
    pattern: '/dashboard/guarantor-review/',
    title: 'Financial review',
    area: 'admin',
  },
  adminGuarantor: {
    pattern: '/dashboard/guarantor-review/:guarantor_id/:active_tab?',
    title: 'Guarantor review',
    area: 'admin',
  },
  adminKybReview: {
    pattern: '/dashboard/kyb-review/:company_id/',
    title: 'Business verification',
    area: 'admin',
    sidebar: false,
  },
} as const satisfies Record<string, ScreenFacts>

type Screens = typeof SCREENS
export type RouteName = keyof Screens

/** Where the view switcher leads; also the front page of each area. */
export const AREA_HOMES = {
  admin: 'admin',
  seller: 'home',
  investor: 'investor',
  reviewer: 'reviews',
  frontdoor: 'frontDoor',
} as const satisfies Record<Exclude<Area, 'public' | 'any'>, RouteName>

/** The tab of a tabbed page whose address names none. */
export const DEFAULT_TAB = 'home'

/** What each parameter holds; the same name means the same thing on every screen. */
const PARAM_KINDS = {
  project: 'project',
  active_tab: 'text',
  company_id: 'id',
  document_id: 'id',
  guarantor_id: 'id',
  project_id: 'id',
  review_id: 'id',
  seller_id: 'id',
  sub_tab: 'text',
  tab: 'text',
  token: 'text',
  transfer_id: 'id',
  user_id: 'id',
  uuid: 'uuid',
} as const satisfies Record<string, 'id' | 'project' | 'text' | 'uuid'>

type ParamName = keyof typeof PARAM_KINDS
type NamesIn<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | NamesIn<Tail>
    : Rest
  : never
type ValueOf<N extends string> = N extends ParamName
  ? (typeof PARAM_KINDS)[N] extends 'id'
    ? number
    : string
  : never
type OptionalName<N extends string> = N extends `${infer Base}?` ? Base : never
type RequiredName<N extends string> = N extends `${string}?` | 'project' ? never : N
type Flatten<T> = { [K in keyof T]: T[K] }
/** Parameters of a pattern: ids are numbers, everything else is text. */
export type ParamsOf<P extends string> = Flatten<
  { [K in RequiredName<NamesIn<P>>]: ValueOf<K> } & {
    [K in OptionalName<NamesIn<P>>]?: ValueOf<K>
  } & {
    [K in 'project' extends NamesIn<P> ? 'slug' : never]: string
  } & { [K in 'project' extends NamesIn<P> ? 'id' : never]: number }
>

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
  /** Document title: `<product> | <page>`. */
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
    if (params) return { route, params } as RouteMatch
  }
  return null
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

const PARAM = /\/:([a-z_]+)(\??)/g

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

const KIND_EXPRESSIONS = {
  id: '[1-9]\\d{0,9}',
  project: '[^/]+-[1-9]\\d{0,9}',
  text: '[^/]+',
  uuid: '[\\da-fA-F]{8}(?:-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}',
} as const satisfies Record<(typeof PARAM_KINDS)[ParamName], string>

function expressionOf(pattern: string): RegExp {
  const body = pattern.replace(/\/$/, '').replace(PARAM, (_whole, name: ParamName, optional) => {
    return `(?:/(?<${name}>${KIND_EXPRESSIONS[PARAM_KINDS[name]]}))${optional}`
  })
  return new RegExp(body ? `^(?<path>${body})/?$` : '^(?<path>/)$')
}

/** Sorts before every pattern that could take the same address by a parameter. */
const specificity = (pattern: string): string =>
  pattern.replace(PARAM, '/~').replace(/[^/~]+/g, '!')

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
