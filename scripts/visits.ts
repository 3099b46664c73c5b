import { runInBrowser } from './demo-server.ts'

/** Visits every screen, with axe: `npm run test:visits -- --grep investor`. */
process.exit(await runInBrowser('visits'))
