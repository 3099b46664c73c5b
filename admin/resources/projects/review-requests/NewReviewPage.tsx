import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useGetList } from 'react-admin'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router-dom'
import { CreateForm } from '#admin/forms/CreateForm.tsx'
import { RecordField } from '#admin/forms/RecordField.tsx'
import type { ReviewRequest } from '#shared/contract/schemas/projects/review-requests.ts'
import { reviewKinds } from '#shared/entities/reports.ts'
import { paths } from '#shared/paths.ts'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { twoColumns } from '#shared/ui/forms/two-columns.ts'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { OPEN_REVIEWS } from './open-reviews.ts'
import { PersonField } from './PersonField.tsx'
import { reviewAddress } from './review-places.ts'
import { type NewReviewValues, newReviewBody, newReviewValues } from './review-values.ts'

/** Opens a review of a project; entering the stage Review opens one of each kind automatically. */
export function NewReviewPage() {
  usePageTitle('Request review')
  const [query] = useSearchParams()
  const form = useForm<NewReviewValues>({ mode: 'onChange', defaultValues: newReviewValues(query) })
  const { control } = form
  return (
    <>
      <PageHeader
        title="Request review"
        crumbs={[{ label: 'Review requests', to: paths.adminReviews.build() }]}
        description="The review type determines which sections the reviewer completes."
      />
      <Box sx={{ maxWidth: 860 }}>
        <CreateForm<ReviewRequest, NewReviewValues>
          form={form}
          label="Request review"
          resource="review-requests"
          bodyOf={newReviewBody}
          created={({ project }) => `Review requested for ${project.name}`}
          next={({ id }) => reviewAddress(id)}
          submit="Request review"
          back={paths.adminReviews.build()}
        >
          <Section title="Review">
            <Box sx={twoColumns}>
              <RecordField
                control={control}
                name="project_id"
                label="Project"
                resource="projects"
                detail={({ seller_name }) => seller_name}
                rules={{ required: 'Choose a project' }}
              />
              <SelectField
                control={control}
                name="kind"
                label="Type"
                options={reviewKinds.options}
                rules={{ required: 'Choose a type' }}
              />
              <PersonField control={control} name="reviewer_id" label="Reviewer" part="reviewer" />
              <PersonField
                control={control}
                name="evaluator_id"
                label="Evaluator"
                part="evaluator"
                help="Can read and comment only."
              />
              <TextField control={control} name="due_date" label="Due date" type="date" optional />
            </Box>
            <OpenAlready control={control} />
          </Section>
        </CreateForm>
      </Box>
    </>
  )
}

/** Warns if the project has an open review of this kind; another one is allowed. */
function OpenAlready({ control }: { control: Control<NewReviewValues> }) {
  const [project_id, kind] = useWatch({ control, name: ['project_id', 'kind'] })
  const isChosen = project_id !== null && kind !== null
  const { data: open = [] } = useGetList<ReviewRequest>(
    'review-requests',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'DESC' },
      filter: { project_id, kind, ...OPEN_REVIEWS },
    },
    { enabled: isChosen },
  )
  const review = isChosen ? open[0] : undefined
  if (!review) return null
  const who = review.reviewer_name ? `with ${review.reviewer_name}` : 'not assigned yet'
  return (
    <Alert severity="info" sx={{ marginTop: 2 }}>
      This project already has an open review of this type, {who}.{' '}
      <MuiLink component={Link} to={reviewAddress(review.id)}>
        View review
      </MuiLink>
    </Alert>
  )
}
