import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { RecordPage } from '#admin/layout/RecordPage.tsx'
import type { ReviewRequest } from '#shared/contract/schemas/projects/review-requests.ts'
import { reviewKinds } from '#shared/entities/reports.ts'
import { paths } from '#shared/paths.ts'
import { EmailButton } from '#shared/ui/emails/EmailButton.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { ReviewAnswer } from './ReviewAnswer.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { ReviewProgress } from './ReviewProgress.tsx'
import { ReviewStateChip } from './ReviewStateChip.tsx'

/** One review for staff: its assignees and due date, its progress, and the decision. */
export function ReviewPage() {
  return (
    <RecordPage<ReviewRequest>
      resource="review-requests"
      title={({ project, kind }) => `${project.name}, ${reviewKinds.label(kind)}`}
    >
      {(review) => <ReviewDetail review={review} />}
    </RecordPage>
  )
}

function ReviewDetail({ review }: { review: ReviewRequest }) {
  const { id, project, kind } = review
  return (
    <>
      <PageHeader
        title={project.name}
        crumbs={[{ label: 'Review requests', to: paths.adminReviews.build() }]}
        status={<ReviewStateChip review={review} />}
        description={`${reviewKinds.label(kind)} · ${project.seller_name}`}
        actions={
          <>
            {review.is_complete || review.reviewer_id === null ? null : (
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
        <ReviewForm review={review} />
        <ReviewAnswer review={review} />
        <ReviewProgress review={review} />
      </Box>
    </>
  )
}
