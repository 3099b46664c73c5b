import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * Returns the key of an address in rate budgets: an IPv4 address itself, or the first half of an IPv6 address, because
 * one client controls the whole other half.
 */
export function clientAddress(ip: string): string {
  const mapped = MAPPED.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [left = '', right] = (ip.split('%')[0] ?? '').split('::')
  const head = groups(left)
  if (right !== undefined) {
    const missing = 8 - head.length - groups(right).length
    head.push(...Array<string>(Math.max(0, missing)).fill('0'), ...groups(right))
  }
  const network = head.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

const groups = (text: string) => (text === '' ? [] : text.split(':'))
