import { counted } from '#shared/format/counted.ts'
import { useCount } from '../data/use-count.ts'
import { listAddress } from '../layout/addresses.ts'
import { FailureBanner } from './FailureBanner.tsx'

/** Older failures are history; in milliseconds. */
const RECENT_MS = 7 * 86_400_000
const DAY_MS = 86_400_000

/** Warns if emails failed recently; otherwise renders nothing. */
export function FailedEmails() {
  // Rounded to a whole day, so the query stays the same between renders.
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
