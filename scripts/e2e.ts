import { runInBrowser } from './demo-server.ts'
import { say } from './run.ts'

/** The journeys, and visits to the main screens, in a real browser: `npm run test:e2e -- --grep quote`. */
const code = await runInBrowser('e2e', 'documents', 'beside', 'last')
say('Traces: test-results/e2e*/*/trace.zip')
process.exit(code)
