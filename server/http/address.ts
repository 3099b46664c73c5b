import type { IncomingMessage } from 'node:http'
import { HttpError, invalid } from './http-error.ts'

/** Characters; the longest address our screens send carries a hundred IDs. */
export const ADDRESS_MAX = 12_000

const UNSTORABLE = 'Remove unsupported characters'

/**
 * Rejects an address with bytes that no text may hold: NUL, and for calls also invalid UTF-8, which is where lone
 * surrogates hide. Pages show such addresses as written (readable-url.ts). Throws `address_too_long`, `validation`
 * naming the parameter, or `malformed_body` for a path.
 */
export function checkAddress(url: string): void {
  if (url.length > ADDRESS_MAX) throw new HttpError('address_too_long')
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

/** The parameter's name if it is safe to repeat, otherwise `query`. */
const nameOf = (pair: string): string => /^[\w.-]{1,100}/.exec(pair)?.[0] ?? 'query'

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * Rejects a request that does not name exactly one host, because two readers could route it to different hosts (RFC
 * 9112 3.2). HTTP/1.0, which simple health probes speak, may omit it.
 */
export function checkHost({ rawHeaders, httpVersion }: IncomingMessage): void {
  const hosts = rawHeaders.filter(
    (_value, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host',
  )
  if (hosts.length === 0 && httpVersion === '1.0') return
  if (hosts.length !== 1 || !HOST.test(hosts[0] ?? '')) throw new HttpError('malformed_body')
}
