import type { ListQuery } from '#shared/client/call.ts'
import { type ProjectListTab, projectListTabs } from '#shared/entities/projects.ts'
import { DEFAULT_LIST_TAB, TAB_STAGES } from '#shared/rules/project-stages.ts'
import type { Sort } from '#shared/ui/data/table-model.ts'

/** What the project list shows, as the address keeps it. */
export interface HomeQuery {
  tab: ProjectListTab
  q: string
  sort: Sort
  /** From 1. */
  page: number
}

export const HOME_SORTS = {
  name: 'Name',
  stage_changed_at: 'Stage changed',
  projected_itc_amount: 'Projected ITC',
  target_placed_in_service_date: 'In service',
} as const satisfies Record<string, string>

export const PROJECTS_PER_PAGE = 25

const DEFAULT_SORT: Sort = { field: 'name', order: 'ASC' }

/** Reads the address; what it does not say, or says wrongly, falls back. */
export function readHomeQuery(search: URLSearchParams): HomeQuery {
  const tab = search.get('tab')
  const page = Number(search.get('page'))
  return {
    tab: projectListTabs.has(tab) ? tab : DEFAULT_LIST_TAB,
    q: search.get('q') ?? '',
    sort: readSort(search.get('sort')),
    page: Number.isInteger(page) && page > 1 && page < 1e6 ? page : 1,
  }
}

/** `-name` is name, downwards. */
export function readSort(text: string | null): Sort {
  const down = text?.startsWith('-') ?? false
  const field = down ? text?.slice(1) : text
  if (!field || !Object.hasOwn(HOME_SORTS, field)) return DEFAULT_SORT
  return { field, order: down ? 'DESC' : 'ASC' }
}

/** The address after a change; defaults are left out, and a changed list starts on its first page. */
export function writeHomeQuery(query: HomeQuery, changes: Partial<HomeQuery>): URLSearchParams {
  const { tab, q, sort, page } = { ...query, page: 1, ...changes }
  const search = new URLSearchParams()
  if (tab !== DEFAULT_LIST_TAB) search.set('tab', tab)
  if (q) search.set('q', q)
  const sorted = sortText(sort)
  if (sorted !== sortText(DEFAULT_SORT)) search.set('sort', sorted)
  if (page > 1) search.set('page', String(page))
  return search
}

export const sortText = ({ field, order }: Sort): string => (order === 'DESC' ? '-' : '') + field

/** The same for the server. */
export function listQueryOf({ tab, q, sort, page }: HomeQuery): ListQuery {
  const first = (page - 1) * PROJECTS_PER_PAGE
  return {
    filter: { ...(tab === 'all' ? {} : { stage: TAB_STAGES[tab] }), ...(q ? { q } : {}) },
    range: [first, first + PROJECTS_PER_PAGE - 1],
    sort: [sort.field, sort.order],
  }
}
