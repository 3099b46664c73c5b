import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
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

/** A file's questions with the answers read from it; if nothing could be read, the fields themselves to fill in. */
export function FileQuestions({ file, validation, fields }: Props) {
  const { detail, detailError, hasAnswers } = validation
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
        wanted={validation.wanted}
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
