/**
 * The page that was asked for before login (docs/product.md section 4, "Navigation guard"): kept
 * for this tab, shared by both bundles, restored once by the guard.
 */
export interface RememberedPage {
  address: string
  /** Whose page it was, when a session ended on it; nobody else comes to it. */
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

const isPage = (page: unknown): page is RememberedPage =>
  typeof page === 'object' &&
  page !== null &&
  'address' in page &&
  typeof page.address === 'string' &&
  'ownerId' in page &&
  (page.ownerId === null || typeof page.ownerId === 'number')
