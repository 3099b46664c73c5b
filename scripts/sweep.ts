import { runInBrowser } from './demo-server.ts'

/** Every screen for every role, deep links, and wrong IDs: `npm run test:sweep -- --grep seller`. */
process.exit(await runInBrowser('sweep'))
