import { runInBrowser } from './demo-server.ts'
import { say } from './run.ts'

/** Saves a screenshot of every screen in `.cache/screens`: `npm run screens -- --grep investor`. */
const code = await runInBrowser('screens')
say('Pictures: .cache/screens')
process.exit(code)
