import { runInBrowser } from './demo-server.ts'

/** Every screen by every role, deep links and wrong ids: `npm run test:sweep -- --grep seller`. */
process.exit(await runInBrowser('sweep'))
