/** What browsers are told of error reporting and analytics, and by what name (docs/decisions/052-observed-from-outside.md). */

/** The server's answer of a page names it as a timing, which scripts can read and nobody waits for. */
export const OBSERVED_TIMING = 'observe'

/** Where the page of the analytics script is served, before the masked path of the page that is counted. */
export const OBSERVED_PREFIX = '/observed'

export interface Observed {
  /** Where errors are reported. */
  dsn?: string
  /** Whether opened pages are counted. */
  analytics?: boolean
}

/** As text of a header: base64url of JSON. */
export const observedText = (observed: Observed): string =>
  btoa(JSON.stringify(observed)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** Reads it again; nothing of what is no such text. */
export function readObserved(text: string): Observed {
  try {
    return JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return {}
  }
}
