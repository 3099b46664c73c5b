import { useState } from 'react'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { useOwnerFields } from './use-owner-fields.ts'
import { askedOf, firstOpen, useQuestions } from './use-questions.ts'

const NOBODY = { project_id: null, company_id: null }

/** The questions for the file on screen, its owner's values, and the question being filled in. */
export function useValidationWork(file: VersionedDocument | undefined) {
  const questions = useQuestions(file?.label ?? null)
  const owner = useOwnerFields(file ?? NOBODY)
  const [edited, setEdited] = useState<{ file: number; question: number } | null>(null)
  const asked =
    questions.data && owner.data ? askedOf(questions.data, owner.data.fields) : undefined
  const setEditing = (question: number | null) =>
    setEdited(file && question !== null ? { file: file.id, question } : null)
  return {
    asked,
    error: questions.error ?? owner.error,
    save: owner.save,
    // A new file starts with no field open.
    editing: edited && edited.file === file?.id ? edited.question : null,
    setEditing,
    /** Opens the first empty field or, if none is empty, the first of all. */
    fill: () =>
      setEditing(firstOpen(asked ?? []) ?? asked?.find(({ own }) => own)?.question.id ?? null),
  }
}

export type ValidationWork = ReturnType<typeof useValidationWork>
