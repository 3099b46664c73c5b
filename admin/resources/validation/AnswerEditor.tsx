import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { ApiError } from '#shared/client/api-error.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { errorWords } from '#shared/ui/feedback/error-words.ts'
import { textOf, valueOfText } from './answer-text.ts'
import type { OwnerField } from './use-owner-fields.ts'

interface Props {
  own: OwnerField
  onSave: (value: FieldValue) => Promise<void>
  onClose: () => void
}

const CHANGED = 'Somebody changed this record meanwhile. Look at the value again before you save.'

/** One value being filled in from the document: Enter saves, Escape gives up. */
export function AnswerEditor({ own: { field, value }, onSave, onClose }: Props) {
  const [text, setText] = useState(() => textOf(value))
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const problemId = useId()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const result = valueOfText(field, text)
    if (!result.ok) return setProblem(result.message)
    setBusy(true)
    try {
      await onSave(result.value)
      onClose()
    } catch (error) {
      setProblem(saveWords(error, field.field_name))
      setBusy(false)
    }
  }
  const choices = choicesOf(field)
  const common = {
    value: text,
    onChange: ({ target }: { target: { value: string } }) => setText(target.value),
    autoFocus: true,
    error: problem !== null,
    inputProps: { 'aria-label': field.field_label, 'aria-describedby': problemId },
  }
  return (
    <Box
      component="form"
      onSubmit={submit}
      onKeyDown={({ key }: KeyboardEvent) => {
        if (key === 'Escape') onClose()
      }}
      sx={{ display: 'grid', gap: 0.75, marginTop: 0.5 }}
    >
      {choices ? (
        <NativeSelect {...common} input={<OutlinedInput size="small" />}>
          <option value="">Not known</option>
          {choices.map(({ value: choice, label }) => (
            <option key={choice} value={choice}>
              {label}
            </option>
          ))}
        </NativeSelect>
      ) : (
        <OutlinedInput {...common} size="small" />
      )}
      <Box
        id={problemId}
        role={problem ? 'alert' : undefined}
        sx={(theme) => ({ fontSize: '0.75rem', color: theme.vars.palette.error.main })}
      >
        {problem}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" size="small" variant="contained" loading={busy}>
          Save
        </Button>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      </Box>
    </Box>
  )
}

function choicesOf(field: OwnerField['field']) {
  if (field.data_type === 'select') return field.choices ?? []
  if (field.data_type !== 'boolean') return null
  return [
    { value: 'Yes', label: 'Yes' },
    { value: 'No', label: 'No' },
  ]
}

function saveWords(error: unknown, name: string): string {
  if (!(error instanceof ApiError)) return errorWords(error).text
  return error.status === 412 ? CHANGED : (error.errors[name] ?? error.message)
}
