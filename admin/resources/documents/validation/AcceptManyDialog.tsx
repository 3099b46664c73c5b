import { useState } from 'react'
import { SettleManyDialog } from '#admin/queue/SettleManyDialog.tsx'
import { useBulk } from '#admin/queue/use-bulk.ts'
import type { AiAnswer } from '#shared/contract/schemas/documents/ai-answers.ts'
import { confidenceWords } from '#shared/format/confidence.ts'
import { poolOfAnswer } from '#shared/reading/confidence/answer-pool.ts'
import { valueWords } from '#shared/ui/documents/work/answer-words.ts'
import { answersAbove } from './answer-steps.ts'

interface Props {
  answers: readonly AiAnswer[]
  /** Saves one answer, chosen by whole percent; rejects if refused. */
  onAccept: (answer: AiAnswer, percent: number) => Promise<void>
  /** Called after every answer was tried; refetches what is on screen. */
  onDone: () => Promise<unknown>
  onClose: () => void
}

/** Accepts all open answers at or above a confidence. */
export function AcceptManyDialog({ answers, onAccept, onDone, onClose }: Props) {
  const [all] = useState(answers)
  const bulk = useBulk()
  return (
    <SettleManyDialog
      title="Accept answers"
      rows={(least) => bulk.choose(answersAbove(all, least), gradeOf, named)}
      note={bulk.note}
      named={named}
      kind={(answer) => answer.field_label}
      preview={(rows) => `${countOf(rows)} will be accepted`}
      action={(rows) => `Accept ${countOf(rows)}`}
      run={(answer, least) => onAccept(answer, least)}
      onDone={onDone}
      onClose={onClose}
    />
  )
}

const gradeOf = ({ document_type, field_name, confidence, engine }: AiAnswer) => ({
  pool: poolOfAnswer(document_type, field_name),
  name: field_name,
  confidence,
  engine,
})

const named = (answer: AiAnswer): string =>
  `${answer.field_label}: ${valueWords(answer, answer.value)} · ${confidenceWords(answer.confidence)}`

const countOf = ({ length }: readonly unknown[]): string =>
  `${length} ${length === 1 ? 'answer' : 'answers'}`
