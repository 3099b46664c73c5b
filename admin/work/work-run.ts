import type { ListControllerResult } from 'react-admin'
import { callList } from '#shared/client/call.ts'
import { createStore } from '#shared/client/store.ts'
import { work } from '#shared/contract/oversight/work.ts'
import type { WorkItem } from '#shared/contract/schemas/oversight/work.ts'
import type { FilterValues } from '../list/list-types.ts'
import { isAtWork, workAddress } from './work-places.ts'

/** A list of work as it was looked at. */
export interface WorkOrder {
  filter: Record<string, unknown>
  sort: readonly [field: string, order: 'ASC' | 'DESC']
  /** Where it is shown, with its query. */
  address: string
}

/** The order of a list that is on screen. */
export const orderOf = (
  { filterValues, sort }: Pick<ListControllerResult, 'filterValues' | 'sort'>,
  fixed: FilterValues | undefined,
  address: string,
): WorkOrder => ({ filter: { ...filterValues, ...fixed }, sort: [sort.field, sort.order], address })

/** One after the other through a list of work. */
export interface WorkRun extends WorkOrder {
  /** Pieces of the list in front of the first that was opened. */
  skip: number
  /** Ids of what was opened, the current one included. */
  seen: readonly string[]
  /** What was opened last; null until its page is there. */
  current: WorkItem | null
  /** Where the run leads to now; a page with unsaved input may still hold the reader back. */
  next: WorkItem | null
  /** The reader went elsewhere by hand: the way back is the browser's. */
  isLeft: boolean
}

/** The run that is under way; null while nobody goes through a list. */
export const workRun = createStore<WorkRun | null>(null)

/**
 * The first piece of the list, as it is now, that has not been opened yet: behind the one that the
 * run began with, then in front of it; null after the last. The list is asked anew each time: what
 * was done is no longer on it, and what came is.
 */
async function nextWork({ filter, sort, skip, seen }: WorkRun): Promise<WorkItem | null> {
  for (const from of new Set([skip, 0])) {
    // Among one more than were opened, one at least is new, if any is.
    const list = { filter, sort, range: [from, from + seen.length] as const }
    const { rows } = await callList(work.list, { list, quiet: true })
    const next = rows.find(({ id }) => !seen.includes(id))
    if (next) return next
  }
  return null
}

/** Leads to the first piece of a list; null when it is empty. */
export const startRun = (order: WorkOrder): Promise<WorkItem | null> =>
  goOn({ ...order, ...FRESH, skip: 0, next: null })

/** Leads to a piece in the middle of a list: the run goes on with what stands behind it. */
export function startRunAt(order: WorkOrder, next: WorkItem, skip: number): void {
  workRun.set({ ...order, ...FRESH, skip, next })
}

const FRESH = { seen: [], current: null, isLeft: false } as const

/** Leads to the next piece of the run; null after the last. */
export async function continueRun(): Promise<WorkItem | null> {
  const run = workRun.get()
  return run && goOn(run)
}

async function goOn(run: WorkRun): Promise<WorkItem | null> {
  const next = await nextWork(run)
  if (next) workRun.set({ ...run, next })
  return next
}

/**
 * The run as it is on a page: come to its next piece, still on a page of the current one, or left;
 * what was left is taken up again where the browser goes back to it.
 */
export function runAt(run: WorkRun, { pathname, search }: Place, isBack: boolean): WorkRun {
  const { next, current } = run
  if (next && workAddress(next) === pathname + search) {
    return { ...run, current: next, next: null, seen: [...run.seen, next.id], isLeft: false }
  }
  const isThere = current !== null && isAtWork(current, pathname)
  const isLeft = !isThere || (run.isLeft && !isBack)
  return isLeft === run.isLeft ? run : { ...run, isLeft }
}

type Place = Pick<Location, 'pathname' | 'search'>
