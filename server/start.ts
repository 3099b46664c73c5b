import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { endEarly, onStopSignal, STOP_SIGNALS } from './stop-signals.ts'

/**
 * `npm start`: builds the bundles if their sources have changed, then runs the server. Checks first for anything that
 * would stop the server, so that no one waits for a build in vain.
 */
onStopSignal(() => void endEarly())
const [{ readConfig }, { preflight }, { startProblem }] = await Promise.all([
  import('./config.ts'),
  import('./preflight.ts'),
  import('./start-problem.ts'),
])
try {
  await preflight(readConfig(), 'all')
} catch (cause) {
  console.error(startProblem(cause))
  process.exit(1)
}

// A separate process: a build sets NODE_ENV and needs memory that the server should not keep.
const script = join(import.meta.dirname, '../scripts/build.ts')
const build = spawn(process.execPath, [script], { stdio: 'inherit' })
onStopSignal(() => {
  build.kill()
  void endEarly()
})
const [code, signal] = await once(build, 'exit')
// A signal to the process group may reach the build first.
if (STOP_SIGNALS.includes(signal)) await endEarly()
if (code !== 0) process.exit(code ?? 1)
await import('./main.ts')
