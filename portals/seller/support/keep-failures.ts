import { onClient } from '#shared/client/events.ts'
import { tabStorage } from '#shared/ui/browser-storage.ts'
import { createFailureStore } from '#shared/ui/feedback/last-failures.ts'

/** Failures of this tab, stored for the support page. */
export const lastFailures = createFailureStore(tabStorage())

onClient('error', (event) => lastFailures.failed(event))
