import type { ListQuery } from '#shared/client/call.ts'
import { type ProjectListTab, projectListTabs } from '#shared/entities/projects.ts'
import { DEFAULT_LIST_TAB, TAB_STAGES } from '#shared/rules/projects/project-stages.ts'
import { type ListAddress, rangeOf, readPerPage } from '#shared/ui/data/list-address.ts'
import { PAGE_SIZES, type Sort } from '#shared/ui/data/table-model.ts'

/** What the project list shows, as stored in the URL. */
export interface HomeQuery extends ListAddress {
  tab: ProjectListTab
}

/** Fields that a seller's list can be sorted by. */
const SORTS = [
  'name',
  'stage_changed_at',
  'installation_type',
  'full_street_address',
  'projected_itc_amount',
  'construction_start_date',
  'target_placed_in_service_date',
]

const DEFAULT_SORT: Sort = { field: 'name', order: 'ASC' }

/** Reads the URL; anything missing or invalid falls back to the default. */
export function readHomeQuery(search: URLSearchParams): HomeQuery {
  const tab = search.get('tab')
  const page = Number(search.get('page'))
  return {
    tab: projectListTabs.has(tab) ? tab : DEFAULT_LIST_TAB,
    q: search.get('q') ?? '',
    sort: readSort(search.get('sort')),
    page: Number.isInteger(page) && page > 1 && page < 1e6 ? page : 1,
    perPage: readPerPage(search),
  }
}

/** `-name` is name, descending. */
function readSort(text: string | null): Sort {
  const down = text?.startsWith('-') ?? false
  const field = down ? text?.slice(1) : text
  if (!field || !SORTS.includes(field)) return DEFAULT_SORT
  return { field, order: down ? 'DESC' : 'ASC' }
}

/** The URL after a change; defaults are left out, and a changed list starts on its first page. */
export function writeHomeQuery(query: HomeQuery, changes: Partial<HomeQuery>): URLSearchParams {
  const { tab, q, sort, page, perPage } = { ...query, page: 1, ...changes }
  const search = new URLSearchParams()
  if (tab !== DEFAULT_LIST_TAB) search.set('tab', tab)
  if (q) search.set('q', q)
  const sorted = sortText(sort)
  if (sorted !== sortText(DEFAULT_SORT)) search.set('sort', sorted)
  if (perPage !== PAGE_SIZES[0]) search.set('perPage', String(perPage))
  if (page > 1) search.set('page', String(page))
  return search
}

const sortText = ({ field, order }: Sort): string => (order === 'DESC' ? '-' : '') + field

/** Converts the query for the server. */
export function listQueryOf({ tab, q, sort, page, perPage }: HomeQuery): ListQuery {
  return {
    filter: { ...(tab === 'all' ? {} : { stage: TAB_STAGES[tab] }), ...(q ? { q } : {}) },
    range: rangeOf({ page, perPage }),
    sort: [sort.field, sort.order],
  }
}
