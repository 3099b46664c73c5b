import { callList } from '#shared/client/call.ts'
import { createStore } from '#shared/client/store.ts'
import { companies } from '#shared/contract/companies.ts'
import { LIST_PAGE_MAX } from '#shared/limits.ts'
import type { WorkOrder } from '../../work/work-run.ts'

/** A list of companies that somebody goes through case by case. */
interface CaseRun extends Pick<WorkOrder, 'filter' | 'sort'> {
  /** Cases that were opened since. */
  seen: readonly number[]
}

/** Without a list: what waits for a person. */
const WAITING: CaseRun = { filter: { kyb_result: 'needs_review' }, sort: ['name', 'ASC'], seen: [] }

const run = createStore<CaseRun>(WAITING)

/** Begins to go through a list as it is shown. */
export const beginCases = ({ filter, sort }: WorkOrder): void => run.set({ filter, sort, seen: [] })

/**
 * The case after this one in the list that was opened last, by its filter and order; null behind the last.
 * What has left the list by its decision is counted where it stood: those that were seen are passed over.
 */
export async function caseAfter(id: number): Promise<number | null> {
  const { filter, sort, seen } = run.get()
  const passed = [...seen, id]
  run.set({ filter, sort, seen: passed })
  const { rows } = await callList(companies.list, {
    list: { filter, sort, range: [0, LIST_PAGE_MAX - 1] },
  })
  const place = rows.findIndex((row) => row.id === id)
  return rows.slice(place + 1).find((row) => !passed.includes(row.id))?.id ?? null
}
