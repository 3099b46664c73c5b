import { users } from '#shared/contract/users.ts'
import { VIEWED_AS } from '#shared/contract/view-as.ts'
import { createStore } from './store.ts'

/**
 * Whom the session answers as while staff view the product as somebody: their id as the server last
 * said it, in whichever tab the view began or ended; null for the session's own person.
 */
export const viewedAs = createStore<string | null>(null)

/** Some answers come before the server looks the session up: only that of the user tells of an end. */
export function noteViewed(url: string, response: Response): void {
  const id = response.headers.get(VIEWED_AS)
  const isWord = response.ok && url === users.active.path
  if (id !== null || isWord) viewedAs.set(id)
}
