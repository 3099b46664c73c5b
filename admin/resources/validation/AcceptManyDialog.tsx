import { useState } from 'react'
import type { AiAnswer } from '#shared/contract/schemas/ai-answers.ts'
import { confidenceWords } from '#shared/format/confidence.ts'
import { valueWords } from '#shared/ui/documents/work/answer-words.ts'
import { SettleManyDialog } from '../../queue/SettleManyDialog.tsx'
import { answersAbove } from './answer-steps.ts'

interface Props {
  answers: readonly AiAnswer[]
  /** Saves one; rejects when it was refused. */
  onAccept: (answer: AiAnswer) => Promise<void>
  /** All were tried: what is on screen is read anew. */
  onDone: () => Promise<unknown>
  onClose: () => void
}

/** Accepts all open answers above a confidence. */
export function AcceptManyDialog({ answers, onAccept, onDone, onClose }: Props) {
  const [all] = useState(answers)
  return (
    <SettleManyDialog
      title="Accept answers"
      rows={(least) => answersAbove(all, least)}
      named={named}
      preview={(rows) => `${countOf(rows)} will be accepted`}
      action={(rows) => `Accept ${countOf(rows)}`}
      run={onAccept}
      onDone={onDone}
      onClose={onClose}
    />
  )
}

const named = (answer: AiAnswer): string =>
  `${answer.field_label}: ${valueWords(answer, answer.value)} · ${confidenceWords(answer.confidence)}`

const countOf = ({ length }: readonly unknown[]): string =>
  `${length} ${length === 1 ? 'answer' : 'answers'}`
