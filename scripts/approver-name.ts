import { readCommandLine, UsageError } from '#server/command-line.ts'
import { readConfig } from '#server/config.ts'
import { systemWriter } from '#server/db/records.ts'
import { nameOnServer } from '#server/features/accounts/outside-approvers/name.ts'
import { HttpError } from '#server/http/http-error.ts'
import { openQueue } from '#server/jobs/queue.ts'
import { OperatorError } from '#server/operator-error.ts'
import { outsideApproversSchemas } from '#shared/contract/schemas/accounts/outside-approvers.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { endWithProblems } from './command.ts'
import { withDatabase } from './connect.ts'

/**
 * `npm run approver:name` names an outside approver where only one of staff is left. It counts 30 days later; the
 * administrators are told by email. Works alongside a running server.
 */
const USAGE =
  'npm run approver:name -- --email <address> --first-name <name> --last-name <name> --firm <firm> --reason "<why they are apart>"'

await endWithProblems(async () => {
  const { values } = readCommandLine(USAGE, {
    email: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    firm: { type: 'string' },
    reason: { type: 'string' },
  })
  const { email, firm, reason, 'first-name': first_name, 'last-name': last_name } = values
  const typed = { email, firm, reason, first_name, last_name }
  const { data, error } = outsideApproversSchemas.name.body.safeParse(typed)
  if (!data) throw new UsageError(error.issues.map(({ message }) => message).join(', '), USAGE)
  const config = readConfig()
  await withDatabase(config, async (db, pool) => {
    const jobs = await openQueue(pool, console.error)
    try {
      const from = await db.transaction((tx) =>
        nameOnServer(tx, { config, services: { jobs } }, systemWriter(new Date()), data),
      )
      console.log(`${data.email} is an outside approver from ${formatDateLong(from)}.`)
    } catch (cause) {
      throw cause instanceof HttpError ? new OperatorError(cause.message) : cause
    } finally {
      await jobs.stop()
    }
  })
})
