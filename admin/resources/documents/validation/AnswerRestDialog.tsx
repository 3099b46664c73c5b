import { useState } from 'react'
import { ConfirmDialog } from '#shared/ui/feedback/ConfirmDialog.tsx'

interface Props {
  count: number
  /** Rejects if refused. */
  onConfirm: (count: number) => Promise<void>
  onClose: () => void
}

/** Asks once before a document's remaining questions are answered as not found. */
export function AnswerRestDialog({ count, onConfirm, onClose }: Props) {
  // Users confirm the count they read, even if it changes meanwhile.
  const [told] = useState(count)
  const words = told === 1 ? '1 question' : `${told} questions`
  return (
    <ConfirmDialog
      title={`Answer ${words} as not in this document?`}
      action={`Answer ${words}`}
      color="primary"
      isFocused
      onConfirm={() => onConfirm(told)}
      onClose={onClose}
    >
      {told === 1 ? 'It counts' : 'They count'} as answered by you: not in this document. Proposed
      answers for {told === 1 ? 'it' : 'them'} will be discarded, and values read from this document
      will be removed from their fields. {told === 1 ? 'It' : 'Each'} can be reopened.
    </ConfirmDialog>
  )
}
