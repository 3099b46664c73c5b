import './fast-imports.ts'
import { parseArgs } from 'node:util'
import { type Config, ConfigError, readConfig } from './config.ts'
import { startEmbedded } from './db/embedded.ts'
import { FolderInUseError } from './db/folder-lock.ts'
import type { RunningServer } from './run.ts'
import { onStopSignal } from './stop-signals.ts'

/**
 * The command line of the server: `node server/main.ts [migrate] [--role=web|worker|all]`. `migrate`
 * brings the database up to date and ends. Ends with a reason and a non-zero code when something is
 * not as it must be.
 */
try {
  const { values, positionals } = parseArgs({
    options: { role: { type: 'string', default: 'all' } },
    allowPositionals: true,
  })
  const migrates = isMigrate(positionals)
  const role = roleOf(values.role)
  const config = readConfig()
  // The embedded database starts in its thread while this one loads the rest of the server.
  const embedded = config.DATABASE_URL ? undefined : startEmbedded(config.dataDir)
  // Its failure is told where it is awaited.
  embedded?.catch(() => {})
  const { setUp, startServer } = await import('./run.ts')
  if (migrates) {
    await setUp(config, embedded)
    process.stdout.write('The database is up to date.\n')
  } else {
    const starting = startServer(config, role, embedded)
    onStopSignal(() => void stop(starting, config))
    await announce(await starting)
  }
} catch (cause) {
  // What an operator can put right needs words, not a stack.
  const known = cause instanceof ConfigError || cause instanceof FolderInUseError
  console.error(known ? cause.message : cause)
  process.exit(1)
}

function isMigrate(commands: string[]): boolean {
  const [command, ...more] = commands
  if (command === undefined) return false
  if (command === 'migrate' && more.length === 0) return true
  throw new ConfigError([`migrate is the only command, not ${commands.join(' ')}`])
}

function roleOf(text: string) {
  if (text === 'web' || text === 'worker' || text === 'all') return text
  throw new ConfigError([`--role: web, worker or all, not ${text}`])
}

async function announce({ url, config }: RunningServer) {
  const lines = [`Joulebridge ready on ${url}`]
  if (config.DEMO) {
    const { DEMO_ACCOUNTS, DEMO_PASSWORD } = await import('./db/seed/demo-accounts.ts')
    lines.push(`Demo accounts (password ${DEMO_PASSWORD}):`)
    lines.push(...DEMO_ACCOUNTS.map(({ email, shows }) => `  ${email.padEnd(32)} ${shows}`))
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

/**
 * Finishes what is under way, takes no new work, and ends; a process that is still starting does so
 * once it has started. What has not ended by the deadline is named and cut.
 */
async function stop(starting: Promise<RunningServer>, config: Config): Promise<never> {
  let server: RunningServer | undefined
  setTimeout(() => {
    const left = server ? server.underWay().join(', ') || 'closing the database' : 'the start'
    console.error(`Stopped by the deadline of ${config.STOP_TIMEOUT_MS} ms; cut off: ${left}.`)
    process.exit(1)
  }, config.DRAIN_MS + config.STOP_TIMEOUT_MS)
  try {
    server = await starting
    await server.stop()
    process.exit(0)
  } catch (cause) {
    console.error(cause)
    process.exit(1)
  }
}
