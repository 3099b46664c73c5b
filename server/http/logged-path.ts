/** The screen of a reset; whatever follows can be the token of its link. */
const RESET = /(\/password\/+reset\b)[^?#]*/i

/**
 * The path of an address as logs may show it: without its query, and without the token of a reset
 * link, which is good for a new password.
 */
export function loggedPath(url: string): string {
  const path = url.split(/[?#]/)[0] ?? ''
  const plain = decoded(path)
  return RESET.test(plain) ? plain.replace(RESET, '$1/[hidden]') : path
}

/** As the browser meant it; an address that is not well written stays as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
