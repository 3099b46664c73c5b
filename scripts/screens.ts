import { runInBrowser } from './demo-server.ts'
import { say } from './run.ts'

/** A picture of every screen into `.cache/screens`: `npm run screens -- --grep investor`. */
const code = await runInBrowser('screens')
say('Pictures: .cache/screens')
process.exit(code)
