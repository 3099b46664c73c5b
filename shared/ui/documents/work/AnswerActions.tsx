import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { AiAnswer } from '#shared/contract/schemas/documents/ai-answers.ts'
import { useShortcut } from '../../keyboard/letter-keys.ts'
import { isSettled, otherFieldValue } from './answer-words.ts'
import type { AnswerWork } from './answer-work.ts'
import { decisionWords } from './decision-words.ts'
import type { AnswerChange } from './use-document-work.ts'

interface Props {
  answer: AiAnswer
  work: AnswerWork
}

interface Action {
  label: string
  change: AnswerChange
  isMain?: boolean
}

/** Returns the possible decisions on an answer in its current state. */
export function actionsFor(answer: AiAnswer): Action[] {
  const differs = otherFieldValue(answer) !== null
  const replace: Action = { label: 'Use this value', change: { state: 'accepted', replace: true } }
  if (answer.is_stale) {
    return [
      { label: 'Keep value', change: { state: 'accepted' }, isMain: true },
      { label: 'Reject', change: { state: 'rejected' } },
    ]
  }
  if (isSettled(answer)) {
    return [
      ...(differs ? [{ ...replace, isMain: true }] : []),
      { label: 'Reopen', change: { state: 'proposed' } },
    ]
  }
  if (answer.state === 'rejected') return [{ label: 'Reopen', change: { state: 'proposed' } }]
  const accept: Action = {
    label: answer.value === null ? 'Not in this document' : 'Accept',
    change: { state: 'accepted' },
    isMain: true,
  }
  return [
    accept,
    ...(differs ? [replace] : []),
    ...(answer.value === null
      ? []
      : ([
          { label: 'Reject', change: { state: 'rejected' } },
          { label: 'Not in this document', change: { state: 'accepted', value: null } },
        ] as const)),
  ]
}

/** The staff buttons below an answer. */
export function AnswerActions({ answer, work }: Props) {
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const shortcut = useShortcut()
  const shortcutOf = ({ change, isMain }: Action) => {
    if (change.state === 'rejected') return shortcut('x')
    return isMain && !change.replace ? shortcut('a') : {}
  }
  const decide = async ({ label, change }: Action) => {
    setBusy(label)
    setProblem(null)
    try {
      await work.decide(answer, change)
    } catch (error) {
      setProblem(decisionWords(error))
    } finally {
      setBusy(null)
    }
  }
  return (
    <>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {actionsFor(answer).map((action) => (
          <Button
            key={action.label}
            {...shortcutOf(action)}
            size="small"
            variant={action.isMain ? 'contained' : 'outlined'}
            loading={busy === action.label}
            disabled={busy !== null}
            onClick={() => void decide(action)}
          >
            {action.label}
          </Button>
        ))}
        <Button
          {...shortcut('e')}
          size="small"
          variant="outlined"
          onClick={() => work.edit(answer)}
        >
          {answer.value === null ? 'Enter a value' : 'Edit'}
        </Button>
        <Button {...shortcut('m')} size="small" onClick={() => work.mark(answer)}>
          {answer.box ? 'Move citation' : 'Cite'}
        </Button>
      </Box>
    </>
  )
}
