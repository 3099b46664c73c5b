import { runInBrowser } from './demo-server.ts'

/** A visit to every screen, with axe: `npm run test:visits -- --grep investor`. */
process.exit(await runInBrowser('visits'))
