import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { lazy, Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { actorOf } from '#shared/contract/access.ts'
import { reviewRequests } from '#shared/contract/projects/review-requests.ts'
import { reviewOutcomes } from '#shared/entities/companies.ts'
import { reviewKinds } from '#shared/entities/reports.ts'
import { paths } from '#shared/paths.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { ProjectComments } from '#shared/ui/comments/ProjectComments.tsx'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { outcomeTones } from '#shared/ui/data/tones.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { PageSkeleton, RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { OwnershipSection } from '#shared/ui/org-charts/OwnershipSection.tsx'
import { ReportLinks } from '#shared/ui/reports/ReportLinks.tsx'
import { crumbOf } from '#shared/ui/screen/crumbs.ts'
import { LinkTabs } from '#shared/ui/screen/LinkTabs.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { AnswerCard } from './AnswerCard.tsx'
import { DueDate } from './DueDate.tsx'
import { ProjectFacts } from './ProjectFacts.tsx'
import { ReadOnlyReview } from './ReadOnlyReview.tsx'
import { ReviewDocuments } from './ReviewDocuments.tsx'
import { ReviewEditor } from './ReviewEditor.tsx'
import { ReviewTurns } from './ReviewTurns.tsx'
import { type ReviewPart, readReviewAddress, WHOLE } from './review-address.ts'
import type { Review } from './reviews.ts'

const CostsWork = lazy(() =>
  import('#shared/ui/costs/CostsWork.tsx').then((m) => ({ default: m.CostsWork })),
)

const EngineerForm = lazy(() =>
  import('./EngineerForm.tsx').then((m) => ({ default: m.EngineerForm })),
)
const SellerPart = lazy(() => import('./SellerPart.tsx').then((m) => ({ default: m.SellerPart })))
const PapersCard = lazy(() => import('./PapersCard.tsx').then((m) => ({ default: m.PapersCard })))

const crumbs = [crumbOf(paths.reviews)]

/** One review: its sections on one side, the project and its documents on the other. */
export function ReviewPage() {
  const { review_id: id = '' } = useParams()
  const review = useCall(reviewRequests.get, { params: { id } })
  if (review.data) return <Desk key={review.data.id} review={review.data} />
  if (!review.error) return <PageSkeleton label="Loading the review" />
  return (
    <>
      <PageHeader title="Review" crumbs={crumbs} />
      <ErrorState error={review.error} onRetry={() => void review.refetch()} />
    </>
  )
}

function Desk({ review }: { review: Review }) {
  const [query] = useSearchParams()
  const { part, documentId } = readReviewAddress(query)
  const { project, is_complete, kind, due_date } = review
  usePageTitle(project.name)
  return (
    <>
      <PageHeader
        title={project.name}
        crumbs={crumbs}
        status={<ReviewChip review={review} />}
        actions={<ReviewTurns reviewId={review.id} />}
        description={
          <>
            {reviewKinds.label(kind)} for {project.seller_name}, due{' '}
            <DueDate date={due_date} done={is_complete} />
          </>
        }
      />
      <PartsTabs review={review} part={part} />
      {isWhole(kind, part) ? (
        <WholePart review={review} part={part} />
      ) : (
        <ReviewDesk review={review} part={part} documentId={documentId} />
      )}
    </>
  )
}

const isWhole = (kind: Review['kind'], part: ReviewPart): boolean =>
  WHOLE[kind].some((one) => one === part)

/** Whether the signed-in user writes this review: it is theirs, accepted, and not completed. */
function useIsWritable({ is_complete, reviewer_id, answer }: Review): boolean {
  const user = useActiveUser()
  const isOwn = user.id === reviewer_id && user.role === 'reviewer'
  return isOwn && !is_complete && answer === 'accepted'
}

/** Parts that need the full width: cost lines, the engineer's form, the seller part, signed papers. */
function WholePart({ review, part }: { review: Review; part: ReviewPart }) {
  const user = useActiveUser()
  const isWritable = useIsWritable(review)
  const isOwn = user.id === review.reviewer_id && user.role === 'reviewer'
  const mayAddPapers = isOwn && review.answer === 'accepted'
  switch (part) {
    case 'costs':
      return (
        <Suspense fallback={<RowsSkeleton label="Loading the costs" rows={8} />}>
          <CostsWork projectId={review.project_id} isSeller={false} />
        </Suspense>
      )
    case 'form':
      return (
        <Suspense fallback={<RowsSkeleton label="Loading the form" rows={12} />}>
          <EngineerForm review={review} isWritable={isWritable} />
        </Suspense>
      )
    case 'seller':
      return (
        <Suspense fallback={<RowsSkeleton label="Loading the requests" rows={4} />}>
          <SellerPart review={review} isWritable={isWritable} />
        </Suspense>
      )
    case 'papers':
      return (
        <Suspense fallback={<RowsSkeleton label="Loading the papers" rows={4} />}>
          <PapersCard review={review} isWritable={mayAddPapers} />
        </Suspense>
      )
    default:
      return null
  }
}

const PART_LABELS = {
  costs: 'Cost lines',
  form: 'Tests and drawings',
  seller: 'Seller',
  papers: 'Signed papers',
} as const

/** Tabs of a review: the report, and the parts for its kind. */
function PartsTabs({ review, part }: { review: Review; part: ReviewPart }) {
  const { id, kind } = review
  const to = (value?: ReviewPart) => paths.review.build({ review_id: id }, { part: value })
  const tabs = [
    { key: 'review', label: 'Report', to: to() },
    ...WHOLE[kind].map((key) => ({ key, label: PART_LABELS[key], to: to(key) })),
  ]
  return (
    <Box sx={{ marginBottom: 2 }}>
      <LinkTabs
        label="Parts of the review"
        tabs={tabs}
        current={isWhole(kind, part) ? part : 'review'}
      />
    </Box>
  )
}

interface DeskProps {
  review: Review
  part: ReviewPart
  documentId: number | null
}

/** The sections on one side, the project and its documents on the other. */
function ReviewDesk({ review, part, documentId }: DeskProps) {
  const user = useActiveUser()
  const { is_complete } = review
  const isOwn = user.id === review.reviewer_id && user.role === 'reviewer'
  const writable = !is_complete && isOwn
  const beside = part === 'documents' || part === 'comments' ? part : 'facts'
  return (
    <Box sx={deskStyles} data-part={part} data-reading={documentId !== null}>
      <div className="jb-desk-tabs-narrow">
        <PartTabs review={review} part={part} withReview />
      </div>
      <div className="jb-desk-review">
        {writable && review.answer === null ? <AnswerCard review={review} /> : null}
        {writable && review.answer !== null ? <ReviewEditor review={review} /> : null}
        {writable ? null : <ReadOnlyReview review={review} />}
      </div>
      <aside className="jb-desk-beside" aria-label="Project and documents">
        <div className="jb-desk-tabs-wide">
          <PartTabs review={review} part={beside} />
        </div>
        {beside === 'facts' ? (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <ProjectFacts projectId={review.project_id} />
            <ReportLinks projectId={review.project_id} />
            <OwnershipSection projectId={review.project_id} />
          </Box>
        ) : null}
        {beside === 'documents' ? (
          <ReviewDocuments projectId={review.project_id} documentId={documentId} />
        ) : null}
        {beside === 'comments' ? (
          <ProjectComments projectId={review.project_id} actor={actorOf(user)} />
        ) : null}
      </aside>
    </Box>
  )
}

function ReviewChip({ review }: { review: Review }) {
  const { is_complete, outcome, confirmed_at, answer, reviewer_id } = review
  if (!is_complete && reviewer_id !== null && answer === null) {
    return <StatusChip label="Waiting for an answer" tone="warning" />
  }
  return is_complete ? (
    <StatusChip
      label={`${confirmed_at ? 'Confirmed' : 'Completed'}: ${reviewOutcomes.label(outcome)}`}
      tone={outcomeTones[outcome]}
    />
  ) : (
    <StatusChip label="Open" tone="accent" />
  )
}

interface PartTabsProps {
  review: Review
  part: string
  withReview?: boolean
}

function PartTabs({ review, part, withReview = false }: PartTabsProps) {
  const to = (value?: string) => paths.review.build({ review_id: review.id }, { part: value })
  const beside = [
    { key: 'facts', label: 'Project', to: to('facts') },
    { key: 'documents', label: 'Documents', to: to('documents') },
    { key: 'comments', label: 'Comments', to: to('comments') },
  ]
  const own = { key: 'review', label: 'Review', to: to() }
  return (
    <Box sx={{ marginBottom: 2 }}>
      <LinkTabs
        label="Review sections"
        current={part}
        tabs={withReview ? [own, ...beside] : beside}
      />
    </Box>
  )
}

const deskStyles = (theme: Theme) => {
  const wide = theme.breakpoints.up('lg')
  return {
    display: 'grid',
    gap: { lg: 3 },
    alignItems: 'start',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
    '&[data-reading="true"]': {
      gridTemplateColumns: { lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
    },
    '& .jb-desk-tabs-narrow': { [wide]: { display: 'none' } },
    '& .jb-desk-tabs-wide': { display: 'none', [wide]: { display: 'block' } },
    '&:not([data-part="review"]) .jb-desk-review': {
      display: 'none',
      [wide]: { display: 'block' },
    },
    '&[data-part="review"] .jb-desk-beside': { display: 'none', [wide]: { display: 'block' } },
    '& .jb-desk-beside': {
      minWidth: 0,
      [wide]: { position: 'sticky', top: 20, maxHeight: 'calc(100vh - 40px)', overflowY: 'auto' },
    },
    '& .jb-desk-review': { minWidth: 0 },
  } as const
}
