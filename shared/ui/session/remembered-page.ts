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
  try {
    const page: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isPage(page) ? page : null
  } catch {
    return null
  }
}

export function writeRemembered(page: RememberedPage | null): void {
  try {
    if (page === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(page))
  } catch {
    // Storage is off: the page after login is the home of the role.
  }
}

/** Who was signed in last in this tab: a reload on which the session has ended knows no more. */
const LAST_USER_KEY = 'joulebridge-last-user'

/** Id of the person who was signed in last in this tab; null for nobody. */
export function readLastUser(): number | null {
  try {
    return Number(sessionStorage.getItem(LAST_USER_KEY)) || null
  } catch {
    return null
  }
}

export function writeLastUser(id: number): void {
  try {
    sessionStorage.setItem(LAST_USER_KEY, String(id))
  } catch {
    // Storage is off: no page is remembered either.
  }
}

/** Forgets the page and the person, as nobody's tab. */
export function forgetTab(): void {
  writeRemembered(null)
  try {
    sessionStorage.removeItem(LAST_USER_KEY)
  } catch {
    // Storage is off: there is nothing to forget.
  }
}

const isPage = (page: unknown): page is RememberedPage =>
  typeof page === 'object' &&
  page !== null &&
  'address' in page &&
  typeof page.address === 'string' &&
  'ownerId' in page &&
  (page.ownerId === null || typeof page.ownerId === 'number')
