import { onClient } from '#shared/client/events.ts'

/**
 * Opens the error page when the server fails (docs/product.md section 8), except for calls that
 * show their own failure. Returns a function that unsubscribes.
 */
export const openOnFailure = (openErrorPage: () => void) =>
  onClient('error', ({ error, quiet }) => {
    if (error.status === 500 && !quiet) openErrorPage()
  })
