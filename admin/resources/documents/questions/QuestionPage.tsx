import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useGetOne } from 'react-admin'
import { useForm } from 'react-hook-form'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { SaveBar } from '#admin/forms/SaveBar.tsx'
import { useRecordForm } from '#admin/forms/use-record-form.ts'
import { AdminNotFound } from '#admin/layout/AdminNotFound.tsx'
import { RecordProblem } from '#admin/layout/RecordProblem.tsx'
import type { DocumentQuestion } from '#shared/contract/schemas/documents/fields.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import { parseId, paths } from '#shared/paths.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { QuestionInputs } from './QuestionInputs.tsx'
import { bodyOf, type QuestionValues, valuesOf } from './question-values.ts'

/** One question: reword, move, or retire it. */
export function QuestionPage() {
  const id = parseId(useParams().id ?? '')
  return id === null ? <AdminNotFound /> : <LoadedQuestion key={id} id={id} />
}

function LoadedQuestion({ id }: { id: number }) {
  const { data, error, refetch } = useGetOne<DocumentQuestion>('questions', { id })
  usePageTitle(data?.question)
  if (error && !data) return <RecordProblem error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  return <QuestionDetail question={data} />
}

function QuestionDetail({ question }: { question: DocumentQuestion }) {
  const form = useForm<QuestionValues>({ mode: 'onChange', defaultValues: valuesOf(question) })
  const { save, discard, failed, isDirty, state } = useRecordForm(form, {
    resource: 'questions',
    record: question,
    valuesOf,
    bodyOf,
    saved: 'Question saved',
  })
  return (
    <>
      <PageHeader
        title={question.question}
        crumbs={[{ label: 'Questions', to: paths.adminQuestions.build() }]}
        status={
          question.is_active ? (
            <StatusChip label="Active" tone="success" />
          ) : (
            <StatusChip label="Retired" tone="neutral" />
          )
        }
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
        <FormShell form={form} onSubmit={save} submitError={failed} label="Question">
          <QuestionInputs control={form.control} />
          <SaveBar state={state} isDirty={isDirty} onDiscard={discard} />
        </FormShell>
      </Box>
    </>
  )
}
