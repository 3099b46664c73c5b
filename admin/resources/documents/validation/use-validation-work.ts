import { useState } from 'react'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { useOwnerFields } from './use-owner-fields.ts'
import { askedOf, firstOpen, useQuestions } from './use-questions.ts'

const NOBODY = { project_id: null, company_id: null }

/** The questions to the file on screen, the values of its owner, and which one is being filled in. */
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
    // Another file starts with nothing open.
    editing: edited && edited.file === file?.id ? edited.question : null,
    setEditing,
    /** Opens the first field that is still empty, else the first of all. */
    fill: () =>
      setEditing(firstOpen(asked ?? []) ?? asked?.find(({ own }) => own)?.question.id ?? null),
  }
}

export type ValidationWork = ReturnType<typeof useValidationWork>
