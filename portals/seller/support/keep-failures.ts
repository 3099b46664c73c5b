import { onClient } from '#shared/client/events.ts'
import { createFailureStore } from '#shared/ui/feedback/last-failures.ts'

/** Failures of this window, kept for the support page. */
export const lastFailures = createFailureStore(globalThis.window?.sessionStorage)

onClient('error', (event) => lastFailures.failed(event))
