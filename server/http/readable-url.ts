/**
 * Returns the address in the one spelling that all later code reads: without the host of a proxy's absolute form,
 * letters decoded, and stray percent signs escaped. Otherwise the router would answer such an address itself, bypassing
 * our pages, headers, and error bodies.
 */
export function readableUrl(url: string): string {
  const plain = plainUrl(url)
  try {
    decodeURIComponent(plain)
    return plain
  } catch {
    return plain.replaceAll('%', '%25')
  }
}

/** `http://host/%61pi/` and `/api/` are the same address (RFC 9112 3.2.2, RFC 3986 6.2.2.2). */
export const plainUrl = (url: string): string =>
  url.replace(/^https?:\/\/[^/?#]*\/?/i, '/').replace(ENCODED, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return UNRESERVED.test(character) ? character : code
  })

const ENCODED = /%[0-9a-f]{2}/gi
const UNRESERVED = /^[\w.~-]$/
