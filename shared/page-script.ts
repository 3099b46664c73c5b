import { COLOR_MODE_SCRIPT } from './color-mode.ts'
import { EARLY_ACTS_SCRIPT } from './early-acts.ts'
import { LIVE_PAGE_SCRIPT } from './live-page.ts'

/**
 * The one script within a page of each bundle: what must have run before the first paint, which would
 * wait for a file. The content security policy allows each text by its hash.
 */
export const PAGE_SCRIPTS = {
  portals: [COLOR_MODE_SCRIPT, EARLY_ACTS_SCRIPT, LIVE_PAGE_SCRIPT].join(';'),
  admin: [COLOR_MODE_SCRIPT, LIVE_PAGE_SCRIPT].join(';'),
} as const
