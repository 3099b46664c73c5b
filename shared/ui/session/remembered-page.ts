import {
  readJson,
  readText,
  removeKey,
  tabStorage,
  writeJson,
  writeText,
} from '../browser-storage.ts'

/**
 * The page requested before login (docs/product.md section 4, "Navigation guard"): kept for this tab, shared by both
 * bundles, and restored once by the guard.
 */
export interface RememberedPage {
  address: string
  /** The person whose session had ended in this tab when the page was requested; nobody else is sent to it. */
  ownerId: number | null
}

const KEY = 'joulebridge-requested-page'

export function readRemembered(): RememberedPage | null {
  const page = readJson(tabStorage(), KEY)
  return isPage(page) ? page : null
}

/** If storage is off, the page after login is the role's home page. */
export function writeRemembered(page: RememberedPage | null): void {
  if (page === null) removeKey(tabStorage(), KEY)
  else writeJson(tabStorage(), KEY, page)
}

/** Key of the person last signed in in this tab, which a reload after the session has ended can't know otherwise. */
const LAST_USER_KEY = 'joulebridge-last-user'

/** ID of the person last signed in in this tab; null if there is none. */
export const readLastUser = (): number | null =>
  Number(readText(tabStorage(), LAST_USER_KEY)) || null

export const writeLastUser = (id: number): boolean =>
  writeText(tabStorage(), LAST_USER_KEY, String(id))

/** Forgets the page and the person, so the tab belongs to nobody. */
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
