import { globSync } from 'node:fs'
import { runInBrowser } from './demo-server.ts'
import { ROOT } from './run.ts'

/** The journeys, and visits to the main screens, in a real browser: `npm run test:e2e -- --grep quote`. */
const code = await runInBrowser('e2e', 'documents', 'beside', 'last')
for (const trace of globSync('test-results/e2e*/**/trace.zip', { cwd: ROOT }).sort()) {
  console.log(`Trace: ${trace}`)
}
process.exit(code)
