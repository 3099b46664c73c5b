import { readCommandLine, UsageError } from '#server/command-line.ts'
import { readConfig } from '#server/config.ts'
import { normaliseEmail } from '#server/features/access/auth/store.ts'
import { forgetFactors } from '#server/features/access/factors/forget.ts'
import { endProviderOfDomain } from '#server/features/access/identity-providers/end.ts'
import { openQueue } from '#server/jobs/queue.ts'
import { OperatorError } from '#server/operator-error.ts'
import { counted } from '#shared/format/counted.ts'
import { endWithProblems } from './command.ts'
import { withDatabase } from './connect.ts'

/**
 * `npm run admin:recover -- --email <address>` removes the second factors of somebody who has lost them, who is told by
 * email and enrolls anew with the next sign-in. `-- --provider <domain>` ends the identity provider of a domain, for
 * staff whom an enforced one shuts out. Works alongside a running server.
 */
const USAGE = 'npm run admin:recover -- --email <address> | --provider <domain>'

await endWithProblems(async () => {
  const { values } = readCommandLine(USAGE, {
    email: { type: 'string' },
    provider: { type: 'string' },
  })
  if (values.provider) {
    await endProvider(values.provider.toLowerCase())
    return
  }
  if (!values.email) throw new UsageError('--email is needed', USAGE)
  const email = normaliseEmail(values.email)
  const config = readConfig()
  await withDatabase(config, async (db, pool) => {
    const jobs = await openQueue(pool, console.error)
    try {
      const gone = await db.transaction((tx) =>
        forgetFactors(tx, { config, services: { jobs } }, email),
      )
      if (gone === null) throw new OperatorError(`Nobody has the address ${email}`)
      console.log(
        `Removed ${counted(gone, 'second factor')} of ${email}, and ended their sessions.`,
      )
    } finally {
      await jobs.stop()
    }
  })
})

async function endProvider(domain: string): Promise<void> {
  await withDatabase(readConfig(), async (db) => {
    const name = await db.transaction((tx) => endProviderOfDomain(tx, domain))
    if (name === null)
      throw new OperatorError(`No active identity provider has the domain ${domain}`)
    console.log(`Ended single sign-on with ${name}, and the sessions that came by it.`)
  })
}
