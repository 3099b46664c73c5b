import InboxOutlined from '@mui/icons-material/InboxOutlined'
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import type { FrameProps } from '#portals/frame/frame-props.ts'
import { PortalFrame } from '#portals/frame/PortalFrame.tsx'
import { reviewRequests } from '#shared/contract/projects/review-requests.ts'
import type { ReviewKind } from '#shared/entities/reports.ts'
import { paths } from '#shared/paths.ts'
import { useCallList } from '#shared/ui/calls/use-call.ts'
import type { NavEntry, NavMenu } from '#shared/ui/layout/nav-model.ts'

interface NavReview {
  id: number
  project_name: string
  kind: ReviewKind
  is_complete: boolean
}

/** A project often has both kinds, so its name alone is ambiguous. */
const KIND_WORDS = { ie: 'Engineering', costs: 'Costs' } as const satisfies Record<
  ReviewKind,
  string
>

const itemsOf = (reviews: readonly NavReview[], complete: boolean): NavMenu['items'] =>
  reviews
    .filter(({ is_complete }) => is_complete === complete)
    .map(({ id, project_name, kind }) => ({
      kind: 'item',
      id: `review-${id}`,
      label: project_name,
      badge: KIND_WORDS[kind],
      to: paths.review.build({ review_id: id }),
    }))

/** Sidebar of the reviewer: open and completed requests by project name. */
export function reviewerNav(reviews: readonly NavReview[] | undefined, failed = false): NavEntry[] {
  const isLoading = reviews === undefined && !failed
  const unknown = failed ? 'Couldn’t load requests' : null
  return [
    {
      kind: 'menu',
      id: 'open',
      label: 'Open Requests',
      icon: <InboxOutlined />,
      to: paths.reviews.build(),
      items: itemsOf(reviews ?? [], false),
      isLoading,
      empty: unknown ?? 'No open requests',
    },
    {
      kind: 'menu',
      id: 'completed',
      label: 'Completed Requests',
      icon: <TaskAltOutlined />,
      items: itemsOf(reviews ?? [], true),
      isLoading,
      empty: unknown ?? 'No completed reviews yet',
    },
  ]
}

/** Frame of the reviewer's and evaluator's pages. */
export function ReviewerFrame({ children }: FrameProps) {
  const list = useCallList(reviewRequests.index, { list: { range: [0, 199] } })
  return (
    <PortalFrame
      view="reviewer"
      navLabel="Reviewer"
      nav={reviewerNav(list.data?.rows, list.error !== null)}
    >
      {children}
    </PortalFrame>
  )
}
