import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useGetOne } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { AdminNotFound } from '#admin/layout/AdminNotFound.tsx'
import { RecordProblem } from '#admin/layout/RecordProblem.tsx'
import type { ReviewRequest } from '#shared/contract/schemas/projects/review-requests.ts'
import { reviewKinds } from '#shared/entities/reports.ts'
import { parseId, paths } from '#shared/paths.ts'
import { EmailButton } from '#shared/ui/emails/EmailButton.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { ReviewAnswer } from './ReviewAnswer.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { ReviewProgress } from './ReviewProgress.tsx'
import { ReviewStateChip } from './ReviewStateChip.tsx'

/** One review for staff: its assignees and due date, its progress, and the decision. */
export function ReviewPage() {
  const id = parseId(useParams().id ?? '')
  return id === null ? <AdminNotFound /> : <LoadedReview key={id} id={id} />
}

function LoadedReview({ id }: { id: number }) {
  const { data, error, refetch } = useGetOne<ReviewRequest>('review-requests', { id })
  usePageTitle(data && `${data.project.name}, ${reviewKinds.label(data.kind)}`)
  if (error && !data) return <RecordProblem error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  const { project, kind } = data
  return (
    <>
      <PageHeader
        title={project.name}
        crumbs={[{ label: 'Review requests', to: paths.adminReviews.build() }]}
        status={<ReviewStateChip review={data} />}
        description={`${reviewKinds.label(kind)} · ${project.seller_name}`}
        actions={
          <>
            {data.is_complete || data.reviewer_id === null ? null : (
              <EmailButton template="review_reminder" contextId={id}>
                Send reminder
              </EmailButton>
            )}
            <Button
              component={Link}
              to={paths.adminProject.build({ project_id: project.id })}
              variant="outlined"
            >
              Open project
            </Button>
            {/* The reviewer area is in the other bundle, so this link loads the page. */}
            <Button href={paths.review.build({ review_id: id })} variant="outlined">
              View review
            </Button>
          </>
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        <ReviewForm review={data} />
        <ReviewAnswer review={data} />
        <ReviewProgress review={data} />
      </Box>
    </>
  )
}
