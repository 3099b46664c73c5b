import type { Handlers } from '#server/http/context.ts'
import { processingAnalytics } from './processing.ts'

/** Figures about the work itself. */
export const analyticsHandlers: Handlers<'analytics'> = {
  processing: (call) => processingAnalytics(call.db),
}
