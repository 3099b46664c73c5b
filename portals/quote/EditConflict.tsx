import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { quoteSteps } from '#shared/entities/quotes.ts'
import type { OpenForm } from './quote-changes.ts'
import type { QuoteValues } from './quote-values.ts'
import type { StepOutcome } from './StepForm.tsx'
import { stepOfField } from './steps.ts'
import { summaryOf } from './summary.ts'

interface Props {
  fields: readonly (keyof OpenForm)[]
  mine: QuoteValues
  theirs: QuoteValues
  onMine: () => Promise<StepOutcome>
  onTheirs: () => void
}

/** Shown when the same answers were changed in two places: displays both, and the user decides. */
export function EditConflict({ fields, mine, theirs, onMine, onTheirs }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const saveMine = async () => {
    setSaving(true)
    const { message, errors } = await onMine()
    setProblem(message ?? Object.values(errors ?? {})[0] ?? null)
    setSaving(false)
  }
  return (
    <Card role="alert" sx={{ padding: 2.5, marginBottom: 3 }}>
      <Typography variant="h2">Someone else changed these answers</Typography>
      <Box component="dl" sx={{ display: 'grid', gap: 1.5, margin: '12px 0 16px' }}>
        {fields.map((field) => (
          <div key={field}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {labelOf(field)}
            </Typography>
            <dd style={{ margin: 0 }}>Yours: {wordsOf(mine, field)}</dd>
            <dd style={{ margin: 0 }}>Saved: {wordsOf(theirs, field)}</dd>
          </div>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" onClick={saveMine} loading={saving}>
          Keep mine
        </Button>
        <Button variant="outlined" onClick={onTheirs} disabled={saving}>
          Keep saved version
        </Button>
      </Box>
      {problem ? <Typography color="error">{problem}</Typography> : null}
    </Card>
  )
}

function labelOf(field: keyof OpenForm): string {
  const step = stepOfField(field)
  return step ? quoteSteps.label(step) : field
}

function wordsOf(values: QuoteValues, field: keyof OpenForm): string {
  const step = stepOfField(field)
  return summaryOf(values).find((line) => line.step === step)?.text ?? 'not answered'
}
