import { useQuery } from '@tanstack/react-query'
import { call } from '#shared/client/call.ts'
import { aiAnswers } from '#shared/contract/ai-answers.ts'
import type { VersionedDocument } from '#shared/contract/schemas/versioned-documents.ts'
import { LIST_PAGE_MAX } from '#shared/limits.ts'
import { isUnderWay } from '#shared/ui/documents/work/use-processing.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { TextSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { AnswersDesk } from './AnswersDesk.tsx'
import { QuestionRows } from './QuestionRows.tsx'
import type { useValidation } from './use-validation.ts'
import type { ValidationWork } from './use-validation-work.ts'

interface Props {
  file: VersionedDocument
  validation: ReturnType<typeof useValidation>
  fields: ValidationWork
}

/**
 * The questions of a file with what was read from it; where nothing could be read, the fields
 * themselves to be filled in.
 */
export function FileQuestions({ file, validation, fields }: Props) {
  const { detail, detailError } = validation
  const hasAnswers = useHasAnswers(file.id)
  if (detailError && !detail) {
    return <ErrorState error={detailError} onRetry={validation.retryDetail} level="h3" />
  }
  if (!detail || hasAnswers === undefined) {
    return <TextSkeleton label="Loading the questions" rows={4} />
  }
  if (hasAnswers || isUnderWay(detail.processing)) {
    return (
      <AnswersDesk
        key={file.id}
        file={detail}
        onViewer={validation.setViewer}
        onDecided={validation.decided}
        onChanged={validation.changed}
        isAccepting={validation.isAccepting}
        onAccepting={validation.setAccepting}
        wantsOpen={validation.wantsOpen}
      />
    )
  }
  return (
    <QuestionRows
      file={file}
      asked={fields.asked}
      error={fields.error}
      editing={fields.editing}
      onEdit={fields.setEditing}
      onSave={fields.save}
    />
  )
}

/** Whether anything was read from a file; the same call as that of its answers. */
function useHasAnswers(id: number): boolean | undefined {
  const list = {
    filter: { versioned_document_id: id },
    range: [0, LIST_PAGE_MAX - 1],
    sort: ['id', 'ASC'],
  } as const
  const { data, error } = useQuery({
    queryKey: ['aiAnswers', 'list', { list }],
    queryFn: ({ signal }) => call(aiAnswers.list, { list, signal }),
  })
  return error ? true : data && data.length > 0
}
