import { until } from '#tests/support/until.ts'
import { openJobs, openPayments, parkedJobs, wrongInBooks } from './observer/books.ts'
import { brokenLink, unsealed } from './observer/chain.ts'
import { readBack } from './observer/kept.ts'
import { reconcile } from './observer/payers.ts'
import type { Person, Watch } from './observer/person.ts'
import { command, type Stage } from './stage.ts'

/** Maximum time for a job after the last trouble: leases, the longest delay of an outage, a round. */
const QUIET_MS = 300_000

/** Checks everything once users have stopped and nothing is broken; returns lines for the report. */
export async function lookAtTheEnd(stage: Stage, watch: Watch, staff: Person): Promise<string[]> {
  const { journal, eyes } = watch
  const told: string[] = []
  const settled = async (
    what: string,
    holds: () => Promise<boolean>,
    words: () => Promise<string>,
  ) => until(what, QUIET_MS, holds).catch(async () => journal.fault(`${what}: ${await words()}`))
  const begun = Date.now()
  await settled(
    'All jobs have ended',
    async () => (await openJobs(eyes)).length === 0,
    async () => JSON.stringify(await openJobs(eyes)),
  )
  await settled(
    'All payments have ended',
    async () => (await openPayments(eyes)).length === 0,
    async () => JSON.stringify(await openPayments(eyes)),
  )
  await settled(
    'The chain seals every row',
    async () => (await unsealed(eyes)) === 0,
    async () => `${await unsealed(eyes)} rows are left`,
  )
  told.push(`All was quiet after ${Math.round((Date.now() - begun) / 1_000)} s`)
  for (const { name, count, output } of await parkedJobs(eyes)) {
    told.push(`${count} parked of ${name}: ${output}`)
    if (output !== DIED) journal.fault(`${name} was given up: ${output}`)
  }
  await readBack(watch, staff)
  await reconcile(watch, staff)
  for (const fault of await wrongInBooks(eyes)) journal.fault(fault)
  const broken = await brokenLink(eyes)
  if (broken) journal.fault(broken)
  const { code, output } = await command(stage, 'scripts/audit-verify.ts')
  told.push(output.trim())
  if (code !== 0) journal.fault(`audit:verify ended with ${code}: ${output}`)
  for (const slot of stage.slots) await slot.end('SIGTERM')
  return told
}

/** The failure message of a job whose workers were killed at every try. */
const DIED = 'The worker died, or stood still, in the middle of every try'
