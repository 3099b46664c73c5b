import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { WorkList } from './WorkList.tsx'

/** Work that takes effect only after a second person's decision. */
export const ApprovalsPage = () => (
  <WorkList
    title="Awaiting my approval"
    description="Answers, applications, and change requests from sellers, and exemptions that colleagues request, waiting for a decision."
    storeKey="approvals"
    fixed={{ needs_approval: true }}
    empty={
      <EmptyState title="Nothing awaits approval" level="h3">
        Responses to requests, new seller accounts, change requests, and exemption requests appear
        here when they come in.
      </EmptyState>
    }
  />
)
