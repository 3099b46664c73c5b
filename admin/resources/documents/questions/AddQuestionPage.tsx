import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useForm } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useCreateForm } from '#admin/forms/use-create-form.ts'
import type { DocumentQuestion } from '#shared/contract/schemas/documents/fields.ts'
import { paths } from '#shared/paths.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { QuestionInputs } from './QuestionInputs.tsx'
import { bodyOf, newQuestionValues, type QuestionValues } from './question-values.ts'

/** A new question for documents of a type. */
export function AddQuestionPage() {
  usePageTitle('New question')
  const [query] = useSearchParams()
  const form = useForm<QuestionValues>({
    mode: 'onChange',
    defaultValues: newQuestionValues(query),
  })
  const navigate = useNavigate()
  const { create, failed } = useCreateForm<DocumentQuestion, QuestionValues>(form, {
    resource: 'questions',
    bodyOf,
    onCreated: () => {
      toast('Question added', 'success')
      return navigate(paths.adminQuestions.build())
    },
  })
  return (
    <>
      <PageHeader
        title="New question"
        crumbs={[{ label: 'Questions', to: paths.adminQuestions.build() }]}
        description="It applies to every document of this type from now on."
      />
      <Box sx={{ maxWidth: 860 }}>
        <FormShell form={form} onSubmit={create} submitError={failed} label="New question">
          <QuestionInputs control={form.control} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
              Add question
            </Button>
            <Button component={Link} to={paths.adminQuestions.build()}>
              Cancel
            </Button>
          </Box>
        </FormShell>
      </Box>
    </>
  )
}
