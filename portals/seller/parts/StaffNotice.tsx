import Button from '@mui/material/Button'
import { paths } from '#shared/paths.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'

/** Shown to staff viewing the seller area, who have no account that the page could be about. */
export function StaffNotice({ what }: { what: string }) {
  return (
    <EmptyState
      title={`No ${what} in this view`}
      action={
        <Button variant="outlined" href={paths.admin.build()}>
          Open the back office
        </Button>
      }
    >
      You’re viewing the seller area as staff. All sellers’ records are in the admin area.
    </EmptyState>
  )
}
