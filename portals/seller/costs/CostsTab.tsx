import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { costs as calls } from '#shared/contract/projects/costs.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import { paths } from '#shared/paths.ts'
import { locksCreditFacts } from '#shared/rules/projects/field-locks.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { CostsWork } from '#shared/ui/costs/CostsWork.tsx'

/** A project's costs, as its seller edits them. */
export function CostsTab({ project }: { project: ProjectDetail }) {
  const { id, slug, stage } = project
  const review = useCall(calls.get, { params: { id } }).data?.review
  return (
    <>
      {review?.state === 'sent' ? (
        <Alert
          severity="info"
          sx={{ marginBottom: 2 }}
          action={
            <Button
              color="inherit"
              component={Link}
              to={paths.projectCosts.build({ id, slug, review_id: review.id })}
            >
              Answer
            </Button>
          }
        >
          The reviewer has sent verdicts on your costs.
        </Alert>
      ) : null}
      {locksCreditFacts(stage) ? (
        <Alert severity="info" sx={{ marginBottom: 2 }}>
          Costs are locked since the project became Funding Ready. Ask our team if a line is wrong.
        </Alert>
      ) : null}
      <CostsWork projectId={id} isSeller />
    </>
  )
}
