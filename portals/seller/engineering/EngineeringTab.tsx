import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ApiError } from '#shared/client/api-error.ts'
import { callBlob } from '#shared/client/call.ts'
import { saveBlob } from '#shared/client/save-blob.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { reviewRequests } from '#shared/contract/projects/review-requests.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import { type ReviewStatus, reviewStatuses } from '#shared/entities/engineer-reviews.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { dayOfInstant } from '#shared/ui/session/reader-time.ts'
import type { Tone } from '#shared/ui/theme/tokens.ts'
import { DraftComments } from './DraftComments.tsx'

type Status = ResponseOf<'reviewRequests.ieStatus'>

const TONES = {
  not_assigned: 'neutral',
  offered: 'neutral',
  in_progress: 'info',
  draft_sent: 'accent',
  changes_requested: 'warning',
  comments_received: 'info',
  completed: 'success',
  confirmed: 'success',
  denied: 'error',
} as const satisfies Record<ReviewStatus, Tone>

/** A project's engineering review as the seller sees it: its progress, and the drafts to comment on. */
export function EngineeringTab({ project }: { project: ProjectDetail }) {
  const body = { project_id: project.id, seller_id: project.seller_id }
  const status = useCall(reviewRequests.ieStatus, { body })
  if (status.error && !status.data) {
    if (status.error instanceof ApiError && status.error.status === 404) return <NoReview />
    return <ErrorState error={status.error} onRetry={() => void status.refetch()} level="h2" />
  }
  if (!status.data) return <RowsSkeleton label="Loading the engineering review" rows={4} />
  return <EngineeringReview status={status.data} />
}

const NoReview = () => (
  <Section title="Engineering review">
    <EmptyState title="No engineering review yet" level="h3">
      It begins once the project is in review. Drafts appear here when the engineer sends them.
    </EmptyState>
  </Section>
)

function EngineeringReview({ status: { review_id, status, changed_at } }: { status: Status }) {
  const params = { id: review_id }
  const drafts = useCall(reviewRequests.ieDrafts, { params })
  const download = useWrite()
  const [newest] = drafts.data ?? []
  const isOver = status === 'completed' || status === 'confirmed' || status === 'denied'
  const save = () =>
    download.write(async () => saveBlob(await callBlob(reviewRequests.download, { params })))
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Section
        title="Engineering review"
        description={`Since ${dayOfInstant(changed_at)}`}
        actions={
          <>
            <StatusChip label={reviewStatuses.label(status)} tone={TONES[status]} />
            {newest || isOver ? (
              <Button variant="outlined" loading={download.isBusy} onClick={() => void save()}>
                Download as PDF
              </Button>
            ) : null}
          </>
        }
      >
        {download.failure ? <Alert severity="error">{download.failure}</Alert> : null}
        {status === 'changes_requested' ? (
          <Alert severity="warning">The engineer asks for changes. See the message below.</Alert>
        ) : null}
        {drafts.data && !newest ? 'Drafts appear here when the engineer sends them.' : null}
      </Section>
      {drafts.error && !drafts.data ? (
        <ErrorState error={drafts.error} onRetry={() => void drafts.refetch()} level="h2" />
      ) : null}
      {newest ? <DraftComments key={newest.id} draft={newest} isClosed={isOver} /> : null}
    </Box>
  )
}
