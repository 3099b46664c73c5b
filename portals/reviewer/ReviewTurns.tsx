import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { reviewRequests } from '#shared/contract/projects/review-requests.ts'
import { paths } from '#shared/paths.ts'
import { useCallList } from '#shared/ui/calls/use-call.ts'
import { lastList, placeIn } from './last-list.ts'
import { reviewListQuery } from './list-address.ts'

/** More reviews than anybody has; the server returns no more at once. */
const ROWS_MAX = 249

/** Links to the previous and next review within the list that this one was opened from. */
export function ReviewTurns({ reviewId }: { reviewId: number }) {
  const [address] = useState(lastList)
  const asked = { ...reviewListQuery(address), range: [0, ROWS_MAX] as const }
  const list = useCallList(reviewRequests.index, { list: asked }, { keepPrevious: true })
  const rows = list.data?.rows ?? []
  const found = placeIn(rows, reviewId)
  if (!found || rows.length < 2) return null
  const what = address.show === 'open' ? 'open' : 'completed'
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontSize: '0.8125rem' }}>
      <Turn to={found.previous} label="Previous review" icon={<ChevronLeft />} />
      <span>
        {found.place} of {rows.length} {what}
      </span>
      <Turn to={found.next} label="Next review" icon={<ChevronRight />} />
    </Box>
  )
}

interface TurnProps {
  to: { id: number; project_name: string } | null
  label: string
  icon: ReactNode
}

function Turn({ to, label, icon }: TurnProps) {
  if (!to) {
    return (
      <IconButton disabled aria-label={label}>
        {icon}
      </IconButton>
    )
  }
  return (
    <IconButton
      component={Link}
      to={paths.review.build({ review_id: to.id })}
      aria-label={`${label}: ${to.project_name}`}
    >
      {icon}
    </IconButton>
  )
}
