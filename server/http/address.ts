import { HttpError, invalid } from './http-error.ts'

const UNSTORABLE = 'Contains characters that cannot be stored'

/**
 * Refuses an address that holds what no text may hold: NUL, and for calls also bytes that are no
 * UTF-8, which is where lone surrogates hide. Pages show such addresses as they are written
 * (readable-url.ts). Throws `validation` naming the parameter, or `malformed_body` for a path.
 */
export function checkAddress(url: string): void {
  if (!url.includes('%')) return
  const [path = '', query = ''] = url.split('?', 2)
  const isCall = path.startsWith('/api')
  if (!isStorable(path, isCall)) throw new HttpError('malformed_body')
  for (const pair of query.split('&')) {
    if (isStorable(pair, isCall)) continue
    throw invalid({ [nameOf(pair)]: UNSTORABLE })
  }
}

function isStorable(encoded: string, strict: boolean): boolean {
  if (encoded.includes('%00')) return false
  if (!strict) return true
  try {
    decodeURIComponent(encoded)
    return true
  } catch {
    return false
  }
}

/** The name of a parameter as it is safe to repeat. */
const nameOf = (pair: string): string => /^[\w.-]{1,100}/.exec(pair)?.[0] ?? 'query'
