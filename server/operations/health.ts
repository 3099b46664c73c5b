import type { About } from '#server/about.ts'
import { HttpError } from '#server/http/http-error.ts'
import { DEPENDENCY_NAMES } from '#server/outage.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { CHECKED, type LookAround } from './readiness.ts'

/**
 * Returns the status of a ready process. If the process is stopping or can't work, it throws `unavailable`, naming the
 * missing dependencies.
 */
export async function health(
  lookAround: LookAround,
  draining: boolean,
  about: About,
): Promise<ResponseOf<'platform.ready'>> {
  if (draining) throw new HttpError('unavailable', { message: 'This process is shutting down.' })
  const { ready, dependencies } = await lookAround()
  if (!ready) {
    const missing = CHECKED.filter((name) => !dependencies[name])
    const errors = Object.fromEntries(
      missing.map((name) => [name, `The ${DEPENDENCY_NAMES[name]} isn’t responding.`]),
    )
    throw new HttpError('unavailable', { errors })
  }
  const files = dependencies.files ? 'ok' : 'missing'
  return { status: 'ok', database: 'ok', queue: 'ok', files, ...about }
}
