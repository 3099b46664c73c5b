import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useForm } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { RecordForm } from '#admin/forms/RecordForm.tsx'
import { RecordPage } from '#admin/layout/RecordPage.tsx'
import { ActiveChip } from '#admin/list/retirable.tsx'
import type { DocumentQuestion } from '#shared/contract/schemas/documents/fields.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import { paths } from '#shared/paths.ts'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { QuestionInputs } from './QuestionInputs.tsx'
import { bodyOf, type QuestionValues, valuesOf } from './question-values.ts'

/** One question: reword, move, or retire it. */
export function QuestionPage() {
  return (
    <RecordPage<DocumentQuestion> resource="questions" title={({ question }) => question}>
      {(question) => <QuestionDetail question={question} />}
    </RecordPage>
  )
}

function QuestionDetail({ question }: { question: DocumentQuestion }) {
  const form = useForm<QuestionValues>({ mode: 'onChange', defaultValues: valuesOf(question) })
  return (
    <>
      <PageHeader
        title={question.question}
        crumbs={[{ label: 'Questions', to: paths.adminQuestions.build() }]}
        status={<ActiveChip record={question} />}
        description={
          <>
            {`${documentTypes.label(question.document_type)} → `}
            <Link component={RouterLink} to={`${paths.adminFields.build()}/${question.field_id}`}>
              {question.field_label}
            </Link>
          </>
        }
      />
      <Box sx={{ maxWidth: 860 }}>
        <RecordForm
          form={form}
          label="Question"
          resource="questions"
          record={question}
          valuesOf={valuesOf}
          bodyOf={bodyOf}
          saved="Question saved"
        >
          <QuestionInputs control={form.control} />
        </RecordForm>
      </Box>
    </>
  )
}
