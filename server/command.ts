import { readCommandLine, UsageError } from './command-line.ts'
import { type Config, readConfig } from './config.ts'
import { startEmbedded } from './db/embedded.ts'
import type { Log } from './log.ts'
import { preflight } from './preflight.ts'
import type { RunningServer } from './run.ts'
import type { ServerRole } from './server-role.ts'
import { startProblem } from './start-problem.ts'
import { onStopSignal } from './stop-signals.ts'

const USAGE = 'node server/main.ts [migrate [--plan]] [--role=web|worker|all]'
const ROLES: readonly ServerRole[] = ['web', 'worker', 'all']

/** Production writes only the log; elsewhere people read the output. */
const production = process.env.NODE_ENV === 'production'

/** Milliseconds for cut work to clean up; after that, something hangs. */
const CUT_MS = 4_000

/**
 * Runs the server's command line; `migrate` updates the database and exits, `migrate --plan` only reports what that
 * would do. Exits with a reason and a nonzero code if something is wrong.
 */
export async function runCommand(): Promise<void> {
  try {
    const options = { role: { type: 'string' }, plan: { type: 'boolean' } } as const
    const { values, positionals } = readCommandLine(USAGE, options, true)
    const migrates = isMigrate(positionals, values.role)
    if (values.plan && !migrates) throw new UsageError('Only migrate takes --plan', USAGE)
    const role = roleOf(values.role)
    const config = readConfig()
    if (values.plan) {
      const { showPlan } = await import('./db/show-plan.ts')
      process.stdout.write(await showPlan(config))
      return
    }
    await preflight(config, migrates ? null : role)
    // The embedded database starts in its thread while this one loads the rest of the server.
    const embedded = config.DATABASE_URL ? undefined : startEmbedded(config.dataDir)
    // Its failure is reported where it is awaited.
    embedded?.catch(() => {})
    const [{ setUp, startServer }, { openLog, logProcess }] = await Promise.all([
      import('./run.ts'),
      import('./log.ts'),
    ])
    const log = openLog(config.LOG_LEVEL)
    if (production) logProcess(log)
    if (migrates) {
      await setUp(config, embedded)
      say('The database is up to date.', log)
      return
    }
    let stopping = false
    const starting = startServer(config, role, log, embedded, () =>
      onStopSignal(() => {
        stopping = true
        void stop(starting, config, log)
      }),
    )
    const server = await starting
    if (stopping) return
    const { url, operationsUrl: operations_url, about, places } = server
    const words = production ? '' : await readyWords(server)
    // No await between the check and the output.
    if (stopping) return
    log.info({ ...about, places, url, operations_url, demo: config.DEMO }, 'ready')
    process.stdout.write(words)
  } catch (cause) {
    const { openLog } = await import('./log.ts')
    report(cause, openLog('info'))
    process.exit(1)
  }
}

function isMigrate(commands: string[], role: string | undefined): boolean {
  const [command, ...more] = commands
  if (command === undefined) return false
  if (command !== 'migrate' || more.length > 0) {
    throw new UsageError(`There is no command ${commands.join(' ')}`, USAGE)
  }
  if (role !== undefined) throw new UsageError('migrate takes no --role', USAGE)
  return true
}

/** Reports what was done: to the log in production, to standard output elsewhere. */
function say(text: string, log: Log): void {
  if (production) log.info(text)
  else process.stdout.write(`${text}\n`)
}

/** Reports why the process ends: a problem that an operator can fix gets words, not a stack. */
function report(cause: unknown, log: Log): void {
  const told = startProblem(cause)
  if (!production) console.error(told)
  else if (typeof told === 'string') log.fatal(told)
  else log.fatal({ err: cause }, 'failed')
}

function roleOf(text = 'all'): ServerRole {
  const role = ROLES.find((name) => name === text)
  if (role) return role
  throw new UsageError(`--role must be web, worker or all, not ${text}`, USAGE)
}

async function readyWords({ url, operationsUrl, ...server }: RunningServer): Promise<string> {
  const ready = url ? `Joulebridge ready on ${url}` : 'Joulebridge worker ready'
  const { wordsAbout } = await import('./about.ts')
  const lines = [`${ready} (${wordsAbout(server.about, server.places)})`]
  if (operationsUrl) lines.push(`Health and figures on ${operationsUrl}`)
  if (url && server.config.DEMO) {
    const { DEMO_ACCOUNTS, DEMO_PASSWORD } = await import('./demo/demo-accounts.ts')
    lines.push(`Demo accounts (password ${DEMO_PASSWORD}):`)
    lines.push(...DEMO_ACCOUNTS.map(({ email, shows }) => `  ${email.padEnd(32)} ${shows}`))
  }
  return `${lines.join('\n')}\n`
}

/**
 * Finishes work in progress, accepts no more, and exits. Work unfinished at the deadline is named and cut; the exit
 * code is nonzero only if that doesn't help.
 */
async function stop(starting: Promise<RunningServer>, config: Config, log: Log): Promise<void> {
  log.info('stopping')
  const deadline = config.DRAIN_MS + config.STOP_TIMEOUT_MS
  let cut = () => {}
  setTimeout(() => cut(), deadline)
  let left = () => 'the start'
  setTimeout(() => {
    report(`Not stopped ${CUT_MS} ms after the deadline; still under way: ${left()}.`, log)
    process.exit(1)
  }, deadline + CUT_MS)
  try {
    const server = await starting
    left = () => server.underWay().join(', ') || 'closing the database'
    cut = () => {
      const names = server.cut()
      const words = `Cut off at the deadline of ${config.STOP_TIMEOUT_MS} ms: ${names.join(', ')}.`
      if (names.length === 0) return
      if (production) log.warn(words)
      else console.error(words)
    }
    await server.stop()
    log.info('stopped')
    process.exit(0)
  } catch (cause) {
    report(cause, log)
    process.exit(1)
  }
}
