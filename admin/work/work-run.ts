import type { ListControllerResult } from 'react-admin'
import { callList } from '#shared/client/call.ts'
import { createStore } from '#shared/client/store.ts'
import type { WorkItem } from '#shared/contract/schemas/work.ts'
import { work } from '#shared/contract/work.ts'
import type { FilterValues } from '../list/list-types.ts'
import { isAtWork } from './work-places.ts'

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
  current: WorkItem
  /** Ids of what was opened, the current one included. */
  seen: readonly string[]
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
export async function nextWork(
  { filter, sort, skip }: Pick<WorkRun, 'filter' | 'sort' | 'skip'>,
  seen: readonly string[],
): Promise<WorkItem | null> {
  for (const from of new Set([skip, 0])) {
    // Among one more than were opened, one at least is new, if any is.
    const list = { filter, sort, range: [from, from + seen.length] as const }
    const { rows } = await callList(work.list, { list, quiet: true })
    const next = rows.find(({ id }) => !seen.includes(id))
    if (next) return next
  }
  return null
}

/** Opens the first piece of a list; null when it is empty. */
export async function startRun(order: WorkOrder): Promise<WorkItem | null> {
  return goOn({ ...order, skip: 0, seen: [] })
}

/** Opens a piece in the middle of a list: the run goes on with what stands behind it. */
export function startRunAt(order: WorkOrder, current: WorkItem, skip: number): void {
  workRun.set({ ...order, skip, current, seen: [current.id], isLeft: false })
}

/** Goes on to the next piece of the run, or ends it. */
export async function continueRun(): Promise<WorkItem | null> {
  const run = workRun.get()
  return run && goOn(run)
}

async function goOn(run: Omit<WorkRun, 'current' | 'isLeft'>): Promise<WorkItem | null> {
  const current = await nextWork(run, run.seen)
  workRun.set(current && { ...run, current, seen: [...run.seen, current.id], isLeft: false })
  return current
}

/** Whether a page is where the run has led: not once it was left, unless the browser went back. */
export const isOnRun = ({ current, isLeft }: WorkRun, pathname: string, isBack: boolean): boolean =>
  (isBack || !isLeft) && isAtWork(current, pathname)

/** Told of each page that is shown. */
export function followRun(pathname: string, isBack: boolean): void {
  const run = workRun.get()
  const isLeft = run !== null && !isOnRun(run, pathname, isBack)
  if (run && run.isLeft !== isLeft) workRun.set({ ...run, isLeft })
}

export const stopRun = (): void => workRun.set(null)
