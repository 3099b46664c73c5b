import { useRevalidator } from 'react-router-dom'
import { RetryBanner } from '#shared/ui/feedback/RetryBanner.tsx'
import { refreshActiveUser } from '#shared/ui/session/active-user.ts'

/** The outage banner; a retry fetches the user first, and the rest follows once that works. */
export function PortalBanner() {
  const { revalidate } = useRevalidator()
  return (
    <RetryBanner
      onRetry={async () => {
        await refreshActiveUser()
        await revalidate()
      }}
    />
  )
}
