import {
  readJson,
  readText,
  removeKey,
  tabStorage,
  writeJson,
  writeText,
} from '../browser-storage.ts'

/**
 * The page that was asked for before login (docs/product.md section 4, "Navigation guard"): kept
 * for this tab, shared by both bundles, restored once by the guard.
 */
export interface RememberedPage {
  address: string
  /** Whose session had ended in this tab when it was asked for; nobody else comes to it. */
  ownerId: number | null
}

const KEY = 'joulebridge-requested-page'

export function readRemembered(): RememberedPage | null {
  const page = readJson(tabStorage(), KEY)
  return isPage(page) ? page : null
}

/** Where storage is off, the page after login is the home of the role. */
export function writeRemembered(page: RememberedPage | null): void {
  if (page === null) removeKey(tabStorage(), KEY)
  else writeJson(tabStorage(), KEY, page)
}

/** Who was signed in last in this tab: a reload on which the session has ended knows no more. */
const LAST_USER_KEY = 'joulebridge-last-user'

/** Id of the person who was signed in last in this tab; null for nobody. */
export const readLastUser = (): number | null =>
  Number(readText(tabStorage(), LAST_USER_KEY)) || null

export const writeLastUser = (id: number): boolean =>
  writeText(tabStorage(), LAST_USER_KEY, String(id))

/** Forgets the page and the person, as nobody's tab. */
export function forgetTab(): void {
  writeRemembered(null)
  removeKey(tabStorage(), LAST_USER_KEY)
}

const isPage = (page: unknown): page is RememberedPage =>
  typeof page === 'object' &&
  page !== null &&
  'address' in page &&
  typeof page.address === 'string' &&
  'ownerId' in page &&
  (page.ownerId === null || typeof page.ownerId === 'number')
