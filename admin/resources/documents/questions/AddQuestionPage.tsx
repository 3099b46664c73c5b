import Box from '@mui/material/Box'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { CreateForm } from '#admin/forms/CreateForm.tsx'
import type { DocumentQuestion } from '#shared/contract/schemas/documents/fields.ts'
import { paths } from '#shared/paths.ts'
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
  return (
    <>
      <PageHeader
        title="New question"
        crumbs={[{ label: 'Questions', to: paths.adminQuestions.build() }]}
        description="It applies to every document of this type from now on."
      />
      <Box sx={{ maxWidth: 860 }}>
        <CreateForm<DocumentQuestion, QuestionValues>
          form={form}
          label="New question"
          resource="questions"
          bodyOf={bodyOf}
          created={() => 'Question added'}
          next={() => paths.adminQuestions.build()}
          submit="Add question"
          back={paths.adminQuestions.build()}
        >
          <QuestionInputs control={form.control} />
        </CreateForm>
      </Box>
    </>
  )
}
