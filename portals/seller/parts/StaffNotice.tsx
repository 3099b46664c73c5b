import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'

/** For staff who look at the seller area: they have no account that the page could be about. */
export function StaffNotice({ what }: { what: string }) {
  return (
    <EmptyState title={`No ${what} in this view`}>
      You look at the seller area as staff. The records of all sellers are in the back office.
    </EmptyState>
  )
}
