import { counted } from '#shared/format/counted.ts'
import { useCount } from '../data/use-count.ts'
import { listAddress } from '../layout/addresses.ts'
import { FailureBanner } from './FailureBanner.tsx'

/** Failures of this long ago are history, in milliseconds. */
const RECENT_MS = 7 * 86_400_000
const DAY_MS = 86_400_000

/** Says so where emails failed lately; nothing while all went out. */
export function FailedEmails() {
  // A whole day, so that the question stays the same from one moment to the next.
  const since = new Date(Math.floor((Date.now() - RECENT_MS) / DAY_MS) * DAY_MS).toISOString()
  const filter = { state: 'failed', created_at_gte: since }
  const count = useCount('emails', filter)
  if (!count) return null
  return (
    <FailureBanner to={listAddress('emails', filter)}>
      {counted(count, 'email')} failed in the last 7 days.
    </FailureBanner>
  )
}
