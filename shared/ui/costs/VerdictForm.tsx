import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import { costs as calls } from '#shared/contract/projects/costs.ts'
import type { CostLineRecord, CostReview } from '#shared/contract/schemas/projects/costs.ts'
import { type CostVerdict, costVerdicts } from '#shared/entities/costs.ts'
import { refresh } from '../calls/use-call.ts'
import { useWrite } from '../calls/use-write.ts'
import { toast } from '../feedback/toast-store.ts'
import { useLeaveGuard } from '../forms/use-leave-guard.ts'

interface Props {
  line: CostLineRecord
  review: CostReview
}

const NOTE_LABELS = {
  accepted: 'Note (optional)',
  clarify: 'Question for the seller',
  rejected: 'Reason',
} as const satisfies Record<CostVerdict, string>

/** A verdict on one line, kept as a draft until the whole draft is sent. */
export function VerdictForm({ line, review }: Props) {
  const { draft } = line
  const [verdict, setVerdict] = useState<CostVerdict | null>(draft?.verdict ?? line.verdict)
  const [note, setNote] = useState(draft?.note ?? line.note ?? '')
  const { isBusy, failure, write } = useWrite()
  const isChanged =
    verdict !== (draft?.verdict ?? line.verdict) || note !== (draft?.note ?? line.note ?? '')
  useLeaveGuard(isBusy ? 'saving' : isChanged)
  const save = () =>
    write(async () => {
      const params = { id: review.project_id, review: review.id }
      const body = { verdicts: [{ line_id: line.id, verdict, note: note.trim() || null }] }
      await call(calls.patchReview, { params, body })
      toast('Draft saved', 'success')
      await refresh('costs')
    })
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {draft?.is_outdated ? (
        <Alert severity="warning">
          This line changed since you judged it. Save your verdict again.
        </Alert>
      ) : null}
      <ToggleButtonGroup
        exclusive
        size="small"
        value={verdict}
        onChange={(_event, chosen: CostVerdict | null) => setVerdict(chosen)}
        aria-label="Verdict"
        sx={{ flexWrap: 'wrap' }}
      >
        {costVerdicts.options.map(({ value, label }) => (
          <ToggleButton key={value} value={value} sx={{ textTransform: 'none' }}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <TextField
        label={verdict ? NOTE_LABELS[verdict] : NOTE_LABELS.accepted}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        multiline
        minRows={2}
        fullWidth
        slotProps={{ htmlInput: { maxLength: 2_000 } }}
      />
      {failure ? <Alert severity="error">{failure}</Alert> : null}
      <Button
        variant="outlined"
        loading={isBusy}
        disabled={!isChanged && !draft?.is_outdated}
        onClick={() => void save()}
      >
        Save draft verdict
      </Button>
    </Box>
  )
}
