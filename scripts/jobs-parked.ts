import { readCommandLine } from '#server/command-line.ts'
import { readConfig } from '#server/config.ts'
import { systemWriter } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import { type RetryOutcome, retryParked } from '#server/features/oversight/parked-jobs/store.ts'
import { isUuid } from '#server/http/uuid.ts'
import { parkedJobs } from '#server/jobs/parked.ts'
import { OperatorError } from '#server/operator-error.ts'
import { endWithProblems } from './command.ts'
import { withDatabase } from './connect.ts'

/**
 * `npm run jobs:parked` lists the jobs that failed all their tries, newest first, one per line; `--retry` retries one
 * or all of them. Runs alongside running servers, which then pick the jobs up.
 */
const USAGE = 'npm run jobs:parked [-- --retry <id>|all]'

/** More than this many parked jobs need a different investigation. */
const MOST = 10_000

const SAID: Record<RetryOutcome, string> = {
  retried: 'will run again',
  moot: 'was not retried: nothing is waiting for it anymore',
  gone: 'is not parked',
}

await endWithProblems(async () => {
  const { values } = readCommandLine(USAGE, { retry: { type: 'string' } })
  await withDatabase(readConfig(), (db) =>
    values.retry === undefined ? list(db) : retry(db, values.retry),
  )
})

async function list(db: Db): Promise<void> {
  const jobs = await parkedJobs(db, MOST)
  for (const { id, name, payload, reason, tries, parked_at } of jobs) {
    const facts = [id, parked_at.toISOString(), name, JSON.stringify(payload), `${tries} tries`]
    console.log(`${facts.join('  ')}  ${reason.replaceAll(/\s+/g, ' ')}`)
  }
  console.log(`Parked jobs: ${jobs.length}`)
}

async function retry(db: Db, asked: string): Promise<void> {
  if (asked !== 'all' && !isUuid(asked)) {
    throw new OperatorError(`${asked} is no id of a job. npm run jobs:parked lists them.`)
  }
  const ids = asked === 'all' ? (await parkedJobs(db, MOST)).map(({ id }) => id) : [asked]
  for (const id of ids) {
    const outcome = await db.transaction((tx) => retryParked(tx, systemWriter(new Date()), id))
    if (outcome !== 'retried' && asked !== 'all') throw new OperatorError(`${id} ${SAID[outcome]}.`)
    console.log(`${id} ${SAID[outcome]}`)
  }
  if (ids.length === 0) console.log('Parked jobs: 0')
}
