import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { useGuardData } from '#portals/frame/active-user.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { costs as calls } from '#shared/contract/projects/costs.ts'
import { type CostReviewState, costReviewStates, costVerdicts } from '#shared/entities/costs.ts'
import { paths } from '#shared/paths.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { AnswersForm } from '#shared/ui/costs/AnswersForm.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { CostVerdicts } from './costs/CostVerdicts.tsx'
import { tabPath } from './project/project-tabs.ts'

/** A cost review: what the reviewer sent, and the seller’s answers. */
export function ProjectCostsModal() {
  const { match } = useGuardData()
  const { id, slug, review_id } =
    match?.route === 'projectCosts' ? match.params : { id: 0, slug: '', review_id: 0 }
  const { data, error, refetch } = useCall(calls.review, { params: { id: review_id } })
  const project = { id, slug }
  return (
    <>
      <Typography variant="h2" component="h1" sx={{ paddingRight: 5, marginBottom: 2 }}>
        Costs review
      </Typography>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!error && !data ? <RowsSkeleton label="Loading the review" rows={8} /> : null}
      {data ? <Review key={`${data.id} ${data.version}`} review={data} /> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 3 }}>
        <Button component={Link} to={tabPath(project, 'costs')} variant="outlined">
          All cost lines
        </Button>
        <Button component={Link} to={paths.project.build(project)}>
          Back to project
        </Button>
      </Box>
    </>
  )
}

const NEWS = {
  open: 'The reviewer is looking at your costs. What is sent to you appears here.',
  sent: 'Answer each question, or correct the line itself. Your answers are private until you send them.',
  answered: 'Your answers are with the reviewer.',
  closed: 'This review is closed.',
} as const satisfies Record<CostReviewState, string>

function Review({ review }: { review: ResponseOf<'costs.review'> }) {
  const { costs, project_name, ...own } = review
  const judged = costs.lines.filter(
    ({ verdict }) => verdict !== null && !(own.state === 'sent' && verdict === 'clarify'),
  )
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Alert severity="info">
        <strong>{costReviewStates.label(own.state)}.</strong> {NEWS[own.state]}
      </Alert>
      {own.state === 'sent' ? <AnswersForm review={own} costs={costs} /> : null}
      {judged.length > 0 ? (
        <CostVerdicts lines={judged} />
      ) : (
        <div>{`No line is ${costVerdicts.label('accepted').toLowerCase()} or refused yet.`}</div>
      )}
    </Box>
  )
}
