import { VIEWED_AS, VIEWS_NOBODY } from '#shared/contract/access/view-as.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { createStore } from './store.ts'

/**
 * The ID of the user staff are viewing the product as, according to the server's last answer, whichever tab started or
 * ended the view; null for the session's own user.
 */
export const viewedAs = createStore<string | null>(null)

/** The user this page was loaded as; undefined until the server has said. */
let page: string | null | undefined

/**
 * Whether an answer is for this page's user. It is not after a view started or ended in another tab; such an answer
 * must not be shown here.
 */
export function isOfPage(url: string, response: Response): boolean {
  const said = sayOf(url, response)
  if (said === undefined) return true
  if (page === undefined) page = said
  viewedAs.set(said)
  return said === page
}

/**
 * Only staff get the header with each answer; without it, the answer of the user route means that nobody is viewing as
 * someone else.
 */
function sayOf(url: string, { headers, ok }: Response): string | null | undefined {
  const id = headers.get(VIEWED_AS)
  if (id !== null) return id === VIEWS_NOBODY ? null : id
  return ok && url === users.active.path ? null : undefined
}

let isLeaving = false

/** Reloads the page as its current user; callers waiting for an answer never continue. */
export function leavePage(): Promise<never> {
  if (!isLeaving) window.location.reload()
  isLeaving = true
  return new Promise(() => {})
}

/**
 * Starts or ends a view, then opens an address as the resulting user. Answers that arrive for that user in the meantime
 * wait: reloading this page would interrupt the navigation. Throws what `act` throws.
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
