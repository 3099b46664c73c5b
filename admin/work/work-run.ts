import type { ListControllerResult } from 'react-admin'
import { callList } from '#shared/client/call.ts'
import { createStore } from '#shared/client/store.ts'
import { work } from '#shared/contract/oversight/work.ts'
import type { WorkItem } from '#shared/contract/schemas/oversight/work.ts'
import type { FilterValues } from '../list/list-types.ts'
import { isAtWork, workAddress } from './work-places.ts'

/** The filter, sort, and address of a list of work as viewed. */
export interface WorkOrder {
  filter: Record<string, unknown>
  sort: readonly [field: string, order: 'ASC' | 'DESC']
  /** The page of the list, with its query. */
  address: string
}

/** Returns the order of a list on screen. */
export const orderOf = (
  { filterValues, sort }: Pick<ListControllerResult, 'filterValues' | 'sort'>,
  fixed: FilterValues | undefined,
  address: string,
): WorkOrder => ({ filter: { ...filterValues, ...fixed }, sort: [sort.field, sort.order], address })

/** A run through a list of work, piece by piece. */
export interface WorkRun extends WorkOrder {
  /** Number of pieces ahead of the first one opened. */
  skip: number
  /** IDs of the pieces opened, including the current one. */
  seen: readonly string[]
  /** The piece opened last; null until its page is shown. */
  current: WorkItem | null
  /** The piece the run is navigating to; a page with unsaved input may still keep the reader. */
  next: WorkItem | null
  /** The reader navigated away; only the browser's Back resumes the run. */
  isLeft: boolean
}

/** The active run; null if there is none. */
export const workRun = createStore<WorkRun | null>(null)

/**
 * Returns the first piece of the current list not opened yet: first after the one that the run
 * began with, then before it; null after the last. Refetches the list each time, because finished
 * work leaves it and new work arrives.
 */
async function nextWork({ filter, sort, skip, seen }: WorkRun): Promise<WorkItem | null> {
  for (const from of new Set([skip, 0])) {
    // One row more than were opened: at least one of them is new, if any is left.
    const list = { filter, sort, range: [from, from + seen.length] as const }
    const { rows } = await callList(work.list, { list, quiet: true })
    const next = rows.find(({ id }) => !seen.includes(id))
    if (next) return next
  }
  return null
}

/** Starts a run at the first piece of a list; null if the list is empty. */
export const startRun = (order: WorkOrder): Promise<WorkItem | null> =>
  goOn({ ...order, ...FRESH, skip: 0, next: null })

/** Starts a run in the middle of a list; it continues with the pieces after that one. */
export function startRunAt(order: WorkOrder, next: WorkItem, skip: number): void {
  workRun.set({ ...order, ...FRESH, skip, next })
}

const FRESH = { seen: [], current: null, isLeft: false } as const

/** Moves the run to its next piece; null after the last. */
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
 * Returns the run's state on a page: arrived at the next piece, still on a page of the current one,
 * or left. The browser's Back resumes a run that was left.
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
