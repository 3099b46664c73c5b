import type { Handlers } from '#server/http/context.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'
import { isUuid } from '#server/http/uuid.ts'
import type { ParkedJob } from '#shared/contract/schemas/oversight/parked-jobs.ts'
import { jobKinds } from '#shared/entities/jobs.ts'
import { aboutJobs } from './about.ts'
import { dismissParked, listParked, PARKED_LIST, type ParkedRow, retryParked } from './store.ts'

const toParked = (row: ParkedRow, about: ParkedJob['about']): ParkedJob => ({
  id: row.id,
  name: row.name,
  label: jobKinds.has(row.name) ? jobKinds.label(row.name) : row.name,
  about,
  reason: String(row.output?.message ?? ''),
  tries: row.retry_count + 1,
  created_at: row.created_on.toISOString(),
  parked_at: (row.completed_on ?? row.created_on).toISOString(),
})

/** Background jobs that failed all their tries, for staff. */
export const parkedJobsHandlers: Handlers<'parkedJobs'> = {
  async list(call) {
    const clause = call.list(PARKED_LIST)
    const { rows, total } = await listParked(call.db, clause)
    const about = await aboutJobs(call.db, rows)
    const shown = rows.map((row, index) => toParked(row, about[index] ?? null))
    return call.page(PARKED_LIST, clause, { rows: shown, total })
  },
  async retry(call) {
    const id = jobIdOf(call.text('uuid'))
    return call.write(async (tx, writer) => {
      const outcome = await retryParked(tx, writer, id)
      if (outcome === 'gone') throw notFound()
      if (outcome === 'moot') throw new HttpError('invalid_state', { message: MOOT })
      return { ok: true } as const
    })
  },
  async dismiss(call) {
    const id = jobIdOf(call.text('uuid'))
    const { reason } = call.body()
    return call.write(async (tx, writer) => {
      if (!(await dismissParked(tx, writer, id, reason))) throw notFound()
      return { ok: true } as const
    })
  },
}

const MOOT = 'Nothing is waiting for this job anymore. Dismiss it instead.'

/** Throws not_found for text that can't be a job ID. */
function jobIdOf(text: string): string {
  if (!isUuid(text)) throw notFound()
  return text
}
