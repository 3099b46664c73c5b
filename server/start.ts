import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { readConfig } from './config.ts'
import { preflight } from './preflight.ts'
import { startProblem } from './start-problem.ts'
import { STOP_SIGNALS } from './stop-signals.ts'

/**
 * `npm start`: builds the bundles when their sources have changed, then runs the server. What
 * would stop the server is looked at first, so that nobody waits for a build in vain.
 */
try {
  await preflight(readConfig(), true)
} catch (cause) {
  console.error(startProblem(cause))
  process.exit(1)
}

// A process of its own: a build sets NODE_ENV and needs memory that the server should not keep.
const script = join(import.meta.dirname, '../scripts/build.ts')
const build = spawn(process.execPath, [script], { stdio: 'inherit' })
let stopped = false
const stopBuild = () => {
  stopped = true
  build.kill()
}
for (const signal of STOP_SIGNALS) process.on(signal, stopBuild)
const [code] = await once(build, 'exit')
if (stopped) process.exit(0)
if (code !== 0) process.exit(code ?? 1)
for (const signal of STOP_SIGNALS) process.off(signal, stopBuild)
await import('./main.ts')
