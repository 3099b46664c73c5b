import { fileURLToPath } from 'node:url'

/**
 * Assigns each module to a file of the portals' bundle. Dozens of small files compress worse than a few and cost a
 * request each; a single file would make each page load what only others show. So modules are grouped by the pages that
 * need them on opening.
 */

interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

interface Group {
  name: string | ((id: string, graph: ModuleGraph) => string | null)
  test?: RegExp
  priority: number
  minShareCount?: number
}

const FRAMES = {
  seller: ['portals/seller/SellerFrame.tsx', 'portals/seller/SellerHomePage.tsx'],
  investor: ['portals/investor/InvestorFrame.tsx', 'portals/investor/PortfolioPage.tsx'],
  reviewer: ['portals/reviewer/ReviewerFrame.tsx', 'portals/reviewer/ReviewListPage.tsx'],
  frontdoor: ['portals/frontdoor/FrontDoorFrame.tsx', 'portals/frontdoor/FrontDoorPage.tsx'],
} as const
type Audience = keyof typeof FRAMES

const AUDIENCES = ['seller', 'investor', 'reviewer', 'frontdoor'] as const satisfies Audience[]

/** Pages for visitors; they load nothing that is only used after sign-in. */
const STRANGERS = [
  'portals/public/LoginPage.tsx',
  'portals/public/PasswordLoginPage.tsx',
  'portals/public/CreateAccountPage.tsx',
  'portals/public/SendResetPage.tsx',
  'portals/public/ResetPasswordPage.tsx',
  'portals/quote/QuotePage.tsx',
  'portals/quote/QuoteForm.tsx',
  'portals/quote/QuoteWizard.tsx',
  'portals/quote/QuoteResponsePage.tsx',
  'portals/public/UnsubscribePage.tsx',
  'portals/frontdoor/NewUserPage.tsx',
]

const SCREENS = 'portals/app/screens.ts'
const PAGE = /(?:Page|Frame|Modal)\.tsx$/

/** Cached reads. Sign-in pages don't load them. */
const READS =
  /@tanstack[\\/]|shared[\\/]ui[\\/]calls[\\/](?:query-client|use-call|use-refetch-on-recovery)/
/** Parts of cached reads that few pages use. */
const SELDOM_READS = /useQueries|queriesObserver|useInfinite|infiniteQueryObserver/

/** Form parts: home pages and lists have plain inputs and don't load them. */
export const INPUT =
  /@mui[\\/]material[\\/](?:InputBase|OutlinedInput|TextareaAutosize|InputAdornment|FormControl|FormHelperText|FormLabel)[\\/]|shared[\\/]ui[\\/]forms[\\/](?:FieldFrame|TextField)/

/** Modules that nearly all visitor pages show, besides the app's startup code. */
const STRANGERS_SHARE =
  /@mui[\\/](?:utils|material[\\/](?:utils|Alert))[\\/]|material[\\/]internal[\\/]svg-icons[\\/](?:Success|Info|ErrorOutline|ReportProblem|Close)/

const LISTS =
  /shared[\\/]ui[\\/](?:data|key-dates)[\\/]|[\\/]Chip[\\/]|shared[\\/]format[\\/](?:csv|plain-numbers|units)|save-blob/

/** Barrel files that re-export a whole package: most of what is imported through them goes unused. */
const BARREL =
  /@mui[\\/](?:material[\\/](?:utils[\\/]|styles[\\/])?|system[\\/]|utils[\\/])index\.m?js$/

/** The entry names the pages, and styles are separate files. */
const APART = /portals[\\/]main\.tsx$|\.css$|\.html$/

const NAMES = [
  'common',
  'queries',
  'reads',
  'both',
  'tables',
  'shell',
  'lists',
  ...AUDIENCES,
] as const
type Name = (typeof NAMES)[number]

export function portalChunks(): Group[] {
  const needs = remember(needsOf)
  return NAMES.map((name, index) => ({
    name: (id, graph) => (fileOf(id, needs(graph)) === name ? name : null),
    priority: 2 - (index + 1) / 20,
  }))
}

interface Needs {
  /** Modules that every page loads on startup. */
  start: ReadonlySet<string>
  strangers: ReadonlySet<string>
  homes: Record<Audience, ReadonlySet<string>>
  frames: Record<Audience, ReadonlySet<string>>
  /** The modules of each page, in the order of the table of screens. */
  pages: readonly { id: string; needs: ReadonlySet<string> }[]
}

function needsOf(graph: ModuleGraph): Needs {
  const home = (audience: Audience) => reached(graph, FRAMES[audience].map(pathOf))
  const frame = (audience: Audience) => reached(graph, FRAMES[audience].slice(0, 1).map(pathOf))
  const each = <T>(make: (audience: Audience) => T): Record<Audience, T> => ({
    seller: make('seller'),
    investor: make('investor'),
    reviewer: make('reviewer'),
    frontdoor: make('frontdoor'),
  })
  const screens = graph.getModuleInfo(pathOf(SCREENS))?.dynamicallyImportedIds ?? []
  return {
    start: reached(graph, ['portals/main.tsx'].map(pathOf)),
    strangers: reached(graph, STRANGERS.map(pathOf)),
    homes: each(home),
    frames: each(frame),
    pages: screens.map((id) => ({ id, needs: reached(graph, [id]) })),
  }
}

function fileOf(id: string, needs: Needs): Name | null {
  const { start, strangers, homes } = needs
  if (APART.test(id)) return null
  if (start.has(id)) return 'common'
  if (READS.test(id)) return SELDOM_READS.test(id) ? 'reads' : 'queries'
  if (INPUT.test(id)) return null
  const of = AUDIENCES.filter((audience) => homes[audience].has(id))
  if (of.length > 1 && LISTS.test(id) && !of.includes('frontdoor')) {
    return strangers.has(id) ? 'tables' : 'lists'
  }
  if (strangers.has(id)) {
    if (of.length === AUDIENCES.length || STRANGERS_SHARE.test(id)) return 'common'
    return of.length > 1 ? 'both' : null
  }
  if (of.length > 1) return 'shell'
  const [audience] = of
  return audience && isOwn(id, audience, needs) ? audience : null
}

/**
 * Whether only one area's pages use a module, and either its frame or more than one page does. Pages and frames are
 * separate files.
 */
function isOwn(id: string, audience: Audience, { frames, pages }: Needs): boolean {
  if (PAGE.test(id)) return false
  const users = pages.filter(({ needs }) => needs.has(id))
  const folder = new RegExp(`portals[\\\\/]${audience}[\\\\/]`)
  if (users.some((page) => !folder.test(page.id))) return false
  return frames[audience].has(id) || users.length > 1
}

const pathOf = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Returns everything that the root modules load, except through dynamic imports. */
function reached(graph: ModuleGraph, roots: readonly string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...roots]
  for (const root of waiting) {
    if (!graph.getModuleInfo(root)) throw new Error(`The portals have no ${root} any more`)
  }
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || BARREL.test(id)) continue
    const module = graph.getModuleInfo(id)
    if (!module) continue
    found.add(id)
    waiting.push(...module.importedIds)
  }
  return found
}

/** Caches the result: the graph stays the same while a bundle is split, and this runs for thousands of modules. */
function remember<T>(make: (graph: ModuleGraph) => T): (graph: ModuleGraph) => T {
  let made: T | undefined
  return (graph) => {
    made ??= make(graph)
    return made
  }
}
