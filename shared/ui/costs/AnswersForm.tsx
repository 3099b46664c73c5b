import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { ApiError } from '#shared/client/api-error.ts'
import { call } from '#shared/client/call.ts'
import { messageOf } from '#shared/client/failure-words.ts'
import { costs as calls } from '#shared/contract/projects/costs.ts'
import type { CostReview, Costs } from '#shared/contract/schemas/projects/costs.ts'
import { costCategories } from '#shared/entities/costs.ts'
import { formatDollars } from '#shared/format/money.ts'
import { refresh } from '../calls/use-call.ts'
import { useWrite } from '../calls/use-write.ts'
import { toast } from '../feedback/toast-store.ts'
import { useLeaveGuard } from '../forms/use-leave-guard.ts'

interface Props {
  review: CostReview
  costs: Costs
}

/** The seller's answers to a reviewer's questions, saved as a draft and then sent together. */
export function AnswersForm({ review, costs }: Props) {
  const asked = costs.lines.filter(({ verdict }) => verdict === 'clarify')
  const [answers, setAnswers] = useState<ReadonlyMap<number, string>>(
    () => new Map(asked.map(({ id, answer }) => [id, answer ?? ''])),
  )
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { isBusy, failure, write } = useWrite((error) => {
    if (error instanceof ApiError) setErrors(error.errors)
    return messageOf(error)
  })
  const isDirty = asked.some(({ id, answer }) => (answers.get(id) ?? '') !== (answer ?? ''))
  useLeaveGuard(isBusy ? 'saving' : isDirty)
  const save = (isSent: boolean) =>
    write(async () => {
      setErrors({})
      const params = { id: review.project_id, review: review.id }
      const written = asked.map(({ id }) => ({
        line_id: id,
        answer: answers.get(id)?.trim() || null,
      }))
      const body = { answers: written, ...(isSent ? { state: 'answered' as const } : {}) }
      await call(calls.patchReview, { params, body })
      toast(isSent ? 'Answers sent' : 'Draft saved', 'success')
      await refresh('costs')
    })
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {asked.map((line) => (
        <Box key={line.id}>
          <strong>{`${costCategories.label(line.category)}, ${formatDollars(line.claimed)}`}</strong>
          {line.vendor ? ` · ${line.vendor}` : ''}
          <Box sx={{ margin: '4px 0 10px', overflowWrap: 'anywhere' }}>{line.note}</Box>
          <TextField
            label={`Answer about ${costCategories.label(line.category)}`}
            value={answers.get(line.id) ?? ''}
            onChange={({ target }) => setAnswers(new Map(answers).set(line.id, target.value))}
            error={`answers.${line.id}` in errors}
            helperText={errors[`answers.${line.id}`]}
            multiline
            minRows={2}
            fullWidth
            slotProps={{ htmlInput: { maxLength: 5_000 } }}
          />
        </Box>
      ))}
      {asked.length === 0 ? (
        <div>No questions. Send to hand the costs back to the reviewer.</div>
      ) : null}
      {failure ? <Alert severity="error">{failure}</Alert> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" loading={isBusy} onClick={() => void save(true)}>
          Send answers
        </Button>
        {asked.length > 0 ? (
          <Button variant="outlined" disabled={isBusy || !isDirty} onClick={() => void save(false)}>
            Save draft
          </Button>
        ) : null}
      </Box>
    </Box>
  )
}
