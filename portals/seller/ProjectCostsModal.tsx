import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { useGuardData } from '#portals/frame/active-user.ts'
import { projects } from '#shared/contract/projects.ts'
import { paths } from '#shared/paths.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { CostDocuments } from './costs/CostDocuments.tsx'
import { CostFields } from './costs/CostFields.tsx'

/** What a costs review looks at: the cost figures of the project and the documents behind them. */
export function ProjectCostsModal() {
  const { match } = useGuardData()
  const project = match?.route === 'projectCosts' ? match.params : { id: 0, slug: '' }
  const params = { id: project.id }
  const fields = useCall(projects.fields, { params })
  const slots = useCall(projects.documents, { params })
  const error = fields.error ?? slots.error
  const place = { id: project.id, slug: project.slug }
  return (
    <>
      <Typography variant="h2" component="h1" sx={{ paddingRight: 5, marginBottom: 2 }}>
        Costs review
      </Typography>
      {error && !(fields.data && slots.data) ? (
        <ErrorState
          error={error}
          onRetry={() => {
            void fields.refetch()
            void slots.refetch()
          }}
        />
      ) : null}
      {!error && !(fields.data && slots.data) ? (
        <RowsSkeleton label="Loading the costs" rows={8} />
      ) : null}
      {fields.data && slots.data ? (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
          <Alert severity="info">
            The line-by-line costs review isn’t available here. We’ll send questions about this
            project’s costs as tasks. The figures and documents used in the review are below.
          </Alert>
          <CostFields fields={fields.data.filter(({ category }) => category === 'project_costs')} />
          <CostDocuments
            project={place}
            slots={slots.data.filter(({ category }) => category === 'project_costs')}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button component={Link} to={paths.project.build(place)} variant="contained">
              Back to project
            </Button>
            <Button
              component={Link}
              to={paths.project.build(place, { tab: 'tasks' })}
              variant="outlined"
            >
              Project tasks
            </Button>
          </Box>
        </Box>
      ) : null}
    </>
  )
}
