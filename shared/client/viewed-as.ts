import { VIEWED_AS, VIEWS_NOBODY } from '#shared/contract/access/view-as.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { createStore } from './store.ts'

/**
 * Whom the session answers as while staff view the product as somebody: their id as the server last
 * said it, in whichever tab the view began or ended; null for the session's own person.
 */
export const viewedAs = createStore<string | null>(null)

/** Whom this page was loaded as; undefined until the server has said so. */
let page: string | null | undefined

/**
 * Whether an answer is for the person whom this page is of. It is not once a view has begun or ended in another
 * tab: such an answer must not be shown here.
 */
export function isOfPage(url: string, response: Response): boolean {
  const said = sayOf(url, response)
  if (said === undefined) return true
  if (page === undefined) page = said
  viewedAs.set(said)
  return said === page
}

/** Only staff hear it with each answer; where nothing is said, that of the user tells that nobody is viewed. */
function sayOf(url: string, { headers, ok }: Response): string | null | undefined {
  const id = headers.get(VIEWED_AS)
  if (id !== null) return id === VIEWS_NOBODY ? null : id
  return ok && url === users.active.path ? null : undefined
}

let isLeaving = false

/** Loads the page anew, as the person whom it is of now; what waits for an answer never goes on. */
export function leavePage(): Promise<never> {
  if (!isLeaving) window.location.reload()
  isLeaving = true
  return new Promise(() => {})
}

/**
 * Begins or ends a view, and goes to an address as the person whom it is of then. Answers that come for
 * that person meanwhile wait for it: a reload of this page would stop the way there. Throws what `act` does.
 */
export async function leaveAfter(act: () => Promise<unknown>, address: string): Promise<void> {
  isLeaving = true
  try {
    await act()
  } catch (error) {
    isLeaving = false
    throw error
  }
  window.location.assign(address)
}
