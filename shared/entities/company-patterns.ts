/** Patterns for a company's own data, without zod because forms load this file; the schemas enforce the same. */

/** Nine digits; the hyphen after the second is optional. */
export const EIN_PATTERN = /^\d{2}-?\d{7}$/
export const EIN_MESSAGE = 'Use nine digits, such as 12-3456789'

/** A US ZIP code: five digits, or nine with a hyphen. */
export const ZIP_PATTERN = /^\d{5}(-\d{4})?$/
export const ZIP_MESSAGE = 'Use five digits, such as 80202, or nine, such as 80202-1234'

export const WEBSITE_MESSAGE = 'Enter a web address, such as https://example.com'

/** Domain labels and a top-level domain, which is never a number. */
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/

/** Returns an address as stored: `https://` is added if missing. */
export const withScheme = (typed: string): string =>
  typed === '' || typed.includes('://') ? typed : `https://${typed}`

/** Whether a text is a website address: http or https, with a domain, and without a user name. */
export function isWebsite(typed: string): boolean {
  const address = withScheme(typed)
  if (/\s/.test(typed) || !URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  return /^https?:$/.test(protocol) && DOMAIN.test(hostname) && username + password === ''
}
