import './fast-imports.ts'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from './config.ts'
import { startEmbedded } from './db/embedded.ts'
import { FolderInUseError } from './db/folder-lock.ts'
import type { RunningServer } from './run.ts'

/**
 * The command line of the server: `node server/main.ts [--role=web|worker|all]`. Ends with a reason
 * and a non-zero code when something is not as it must be.
 */
try {
  const { values } = parseArgs({ options: { role: { type: 'string', default: 'all' } } })
  const role = roleOf(values.role)
  const config = readConfig()
  // The embedded database starts in its thread while this one loads the rest of the server.
  const embedded = config.DATABASE_URL ? undefined : startEmbedded(config.dataDir)
  // Its failure is told where it is awaited.
  embedded?.catch(() => {})
  const { startServer } = await import('./run.ts')
  const server = await startServer(config, role, embedded)
  await announce(server)
  stopOnSignals(server)
} catch (cause) {
  // What an operator can put right needs words, not a stack.
  const known = cause instanceof ConfigError || cause instanceof FolderInUseError
  console.error(known ? cause.message : cause)
  process.exit(1)
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

/** Finishes what is under way, takes no new work, and ends; a second signal ends at once. */
function stopOnSignals(server: RunningServer) {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      server.stop().then(
        () => process.exit(0),
        (cause) => {
          console.error(cause)
          process.exit(1)
        },
      )
    })
  }
}
