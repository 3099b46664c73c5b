/**
 * The page that was asked for before login (docs/product.md section 4, "Navigation guard"): kept
 * for this tab, shared by both bundles, restored once by the guard.
 */
const KEY = 'joulebridge-requested-page'

export function readRemembered(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function writeRemembered(address: string | null): void {
  try {
    if (address === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, address)
  } catch {
    // Storage is off: the page after login is the home of the role.
  }
}
