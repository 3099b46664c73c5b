import { HttpError } from '#server/http/http-error.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { CHECKED, type Checked, type LookAround } from './readiness.ts'

const MISSING: Record<Checked, string> = {
  database: 'The database does not answer.',
  queue: 'The job queue does not answer.',
  files: 'The file store does not answer.',
}

/**
 * What a probe is told of a ready process. Of one that is about to end, or that cannot work, it
 * throws `unavailable`, naming who is missing.
 */
export async function health(
  lookAround: LookAround,
  draining: boolean,
): Promise<ResponseOf<'platform.ready'>> {
  if (draining) throw new HttpError('unavailable', { message: 'This process is about to end.' })
  const { ready, neighbours } = await lookAround()
  if (!ready) {
    const missing = CHECKED.filter((name) => !neighbours[name])
    const errors = Object.fromEntries(missing.map((name) => [name, MISSING[name]]))
    throw new HttpError('unavailable', { errors })
  }
  return { status: 'ok', database: 'ok', queue: 'ok', files: neighbours.files ? 'ok' : 'missing' }
}
