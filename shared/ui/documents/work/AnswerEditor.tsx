import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { type Control, useForm } from 'react-hook-form'
import type { AiAnswer } from '#shared/contract/schemas/ai-answers.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { checkFieldValue } from '#shared/rules/field-values.ts'
import {
  fromInput,
  type InputValue,
  numberSettings,
  toInput,
  YES_NO,
} from '../../fields/field-inputs.ts'
import { fieldId } from '../../forms/field-labels.ts'
import { NumberField } from '../../forms/NumberField.tsx'
import { SelectField } from '../../forms/SelectField.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { useLeaveGuard } from '../../forms/use-leave-guard.ts'
import { decisionWords } from './decision-words.ts'

interface Props {
  answer: AiAnswer
  /** Rejects when it was not saved. */
  onSave: (value: FieldValue) => Promise<unknown>
  onClose: () => void
}

type Values = Record<string, InputValue>

/** The value of an answer being set right: Enter saves, Escape gives up. */
export function AnswerEditor({ answer, onSave, onClose }: Props) {
  const name = `answer-${answer.id}-value`
  const form = useForm<Values>({ mode: 'onChange', defaultValues: { [name]: toInput(answer) } })
  const [problem, setProblem] = useState<string | null>(null)
  const { isDirty, isSubmitting } = form.formState
  useLeaveGuard(isSubmitting ? 'saving' : isDirty)
  useEffect(() => queueMicrotask(() => document.getElementById(fieldId(name))?.focus()), [name])
  const submit = form.handleSubmit(async (values) => {
    setProblem(null)
    try {
      await onSave(fromInput(answer, values[name] ?? null))
      onClose()
    } catch (error) {
      setProblem(decisionWords(error))
    }
  })
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
      sx={{ display: 'grid', gap: 1 }}
    >
      <AnswerInput answer={answer} name={name} control={form.control} />
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" size="small" variant="contained" loading={isSubmitting}>
          Save
        </Button>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      </Box>
    </Box>
  )
}

interface InputProps {
  answer: AiAnswer
  name: string
  control: Control<Values>
}

/** The input that fits the kind of the value. */
function AnswerInput({ answer, name, control }: InputProps) {
  const { field_label: label, data_type, choices } = answer
  const validate = (input: InputValue) => {
    const value = fromInput(answer, input)
    if (value === null) return 'Please enter a value'
    // What may be chosen came with the answer.
    if (data_type === 'select') return true
    const checked = checkFieldValue({ ...answer, options: null, min: null, max: null }, value)
    return checked.ok || checked.message
  }
  const common = { control, name, label, rules: { validate } }
  switch (data_type) {
    case 'integer':
    case 'float':
      return <NumberField {...common} {...numberSettings({ ...answer, min: null })} />
    case 'boolean':
      return <SelectField {...common} options={YES_NO} />
    case 'select':
      return <SelectField {...common} options={choices ?? []} />
    case 'date':
      return <TextField {...common} type="date" />
    case 'text':
      return <TextField {...common} />
  }
}
