/**
 * Calls and screens for signing in and for emailed links; any text after their names may be the token of such a link.
 */
const SIGN_IN =
  /^(.*?\/(?:password\/+reset|login|create-account|unsubscribe|api\/+unsubscribe|api\/+calendar|api\/+auth\/+[a-z-]+))(?![a-z-])(.*)$/is

/**
 * The path as it may be logged: without its query, and without the token of an emailed link, which is good for a
 * session or a new password, or of a calendar address.
 */
export function loggedPath(url: string): string {
  const path = url.split(/[?#]/)[0] ?? ''
  const [, name = '', rest = ''] = SIGN_IN.exec(decoded(path)) ?? []
  return /[^/]/.test(rest) ? `${name}/[hidden]` : path
}

/** Decodes the path as the browser meant it; a malformed one stays as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
