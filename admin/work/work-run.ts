import { callList } from '#shared/client/call.ts'
import { createStore } from '#shared/client/store.ts'
import type { WorkItem } from '#shared/contract/schemas/work.ts'
import { work } from '#shared/contract/work.ts'

/** A list of work as it was looked at. */
export interface WorkOrder {
  filter: Record<string, unknown>
  sort: readonly [field: string, order: 'ASC' | 'DESC']
  /** Where it is shown, with its query. */
  address: string
}

/** One after the other through a list of work. */
export interface WorkRun extends WorkOrder {
  current: WorkItem
  /** Ids of what was opened, the current one included. */
  seen: readonly string[]
}

/** The run that is under way; null while nobody goes through a list. */
export const workRun = createStore<WorkRun | null>(null)

/**
 * The first piece of the list, as it is now, that has not been opened yet; null after the last. The
 * list is asked anew each time: what was done is no longer on it, and what came is.
 */
export async function nextWork(
  { filter, sort }: Pick<WorkOrder, 'filter' | 'sort'>,
  seen: readonly string[],
): Promise<WorkItem | null> {
  // Among one more than were opened, one at least is new, if any is.
  const list = { filter, sort, range: [0, seen.length] as const }
  const { rows } = await callList(work.list, { list, quiet: true })
  return rows.find(({ id }) => !seen.includes(id)) ?? null
}

/** Opens the first piece of a list; null when it is empty. */
export async function startRun(order: WorkOrder): Promise<WorkItem | null> {
  return goOn({ ...order, seen: [] })
}

/** Opens a piece in the middle of a list: the run goes on with what stands behind it. */
export function startRunAt(
  order: WorkOrder,
  current: WorkItem,
  before: readonly Pick<WorkItem, 'id'>[],
): void {
  workRun.set({ ...order, current, seen: [...before.map(({ id }) => id), current.id] })
}

/** Goes on to the next piece of the run, or ends it. */
export async function continueRun(): Promise<WorkItem | null> {
  const run = workRun.get()
  return run && goOn(run)
}

async function goOn(run: WorkOrder & Pick<WorkRun, 'seen'>): Promise<WorkItem | null> {
  const current = await nextWork(run, run.seen)
  workRun.set(current && { ...run, current, seen: [...run.seen, current.id] })
  return current
}

/** Whether a page is the list that a run goes through. */
export const isListOf = ({ address }: Pick<WorkOrder, 'address'>, pathname: string): boolean =>
  address.split('?', 1)[0] === pathname

export const stopRun = (): void => workRun.set(null)
