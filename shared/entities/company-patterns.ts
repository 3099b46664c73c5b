/** What a company types of itself, checked without zod: forms load this, schemas say the same. */

/** Nine digits; the hyphen after the second may be left out. */
export const EIN_PATTERN = /^\d{2}-?\d{7}$/
export const EIN_MESSAGE = 'Use nine digits, such as 12-3456789'

/** A ZIP code of the United States: five digits, or nine with a hyphen. */
export const ZIP_PATTERN = /^\d{5}(-\d{4})?$/
export const ZIP_MESSAGE = 'Use five digits, such as 80202, or nine, such as 80202-1234'

export const WEBSITE_MESSAGE = 'Enter a web address, such as https://example.com'

/** Labels of a domain and its top level, which is never a number. */
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/

/** An address as it is kept: `https://` stands before one that is typed without. */
export const withScheme = (typed: string): string =>
  typed === '' || typed.includes('://') ? typed : `https://${typed}`

/** Whether a text leads to a website: by http or https, to a domain, as nobody in particular. */
export function isWebsite(typed: string): boolean {
  const address = withScheme(typed)
  if (/\s/.test(typed) || !URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  return /^https?:$/.test(protocol) && DOMAIN.test(hostname) && username + password === ''
}
