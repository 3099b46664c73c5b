/** Calls and screens of signing in and of mailed links; whatever follows their names can be the token of a mailed link. */
const SIGN_IN =
  /^(.*?\/(?:password\/+reset|login|create-account|unsubscribe|api\/+unsubscribe|api\/+auth\/+[a-z-]+))(?![a-z-])(.*)$/is

/**
 * The path of an address as logs may show it: without its query, and without the token of a mailed
 * link, which is good for a session or a new password.
 */
export function loggedPath(url: string): string {
  const path = url.split(/[?#]/)[0] ?? ''
  const [, name = '', rest = ''] = SIGN_IN.exec(decoded(path)) ?? []
  return /[^/]/.test(rest) ? `${name}/[hidden]` : path
}

/** As the browser meant it; an address that is not well written stays as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
