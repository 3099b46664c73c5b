import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { type Control, useForm } from 'react-hook-form'
import type { FieldDefinitionRecord } from '#shared/contract/schemas/documents/fields.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { checkFieldValue } from '#shared/rules/documents/field-values.ts'
import { fromInput, type InputValue, toInput } from '../../fields/field-inputs.ts'
import { type InputValues, TypedInput } from '../../fields/TypedInput.tsx'
import { fieldId } from '../../forms/field-labels.ts'
import { useLeaveGuard } from '../../forms/use-leave-guard.ts'
import { decisionWords } from './decision-words.ts'

/** The field that a value belongs to, with its current value. */
export type AnswerField = Pick<
  FieldDefinitionRecord,
  'field_name' | 'field_label' | 'data_type' | 'field_type' | 'unit' | 'choices'
> &
  Partial<Pick<FieldDefinitionRecord, 'min' | 'max'>> & { value: FieldValue }

interface Props {
  field: AnswerField
  /** Whether saving an empty value is allowed, which clears the field. */
  mayClear?: boolean
  /** Rejects if saving failed. */
  onSave: (value: FieldValue) => Promise<unknown>
  onClose: () => void
}

/** Corrects a value or enters one from the document: Enter saves, Escape cancels. */
export function AnswerEditor({ field, mayClear = false, onSave, onClose }: Props) {
  const name = `answer-${field.field_name}`
  const form = useForm<InputValues>({ mode: 'onChange', defaultValues: { [name]: toInput(field) } })
  const [problem, setProblem] = useState<string | null>(null)
  const { isDirty, isSubmitting } = form.formState
  useLeaveGuard(isSubmitting ? 'saving' : isDirty)
  useEffect(() => queueMicrotask(() => document.getElementById(fieldId(name))?.focus()), [name])
  const submit = form.handleSubmit(async (values) => {
    setProblem(null)
    try {
      await onSave(fromInput(field, values[name] ?? null))
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
      <AnswerInput {...{ field, mayClear, name }} control={form.control} />
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
  field: AnswerField
  mayClear: boolean
  name: string
  control: Control<InputValues>
}

/** The input for the value's type. */
function AnswerInput({ field, mayClear, name, control }: InputProps) {
  const { data_type, min = null, max = null } = field
  const validate = (input: InputValue) => {
    const value = fromInput(field, input)
    if (value === null) return mayClear || 'Enter a value'
    // The options came with the field.
    if (data_type === 'select') return true
    const checked = checkFieldValue({ ...field, options: null, min, max }, value)
    return checked.ok || checked.message
  }
  const emptyLabel = mayClear ? 'Not known' : undefined
  return (
    <TypedInput
      {...{ control, name, validate, emptyLabel }}
      field={{ ...field, min }}
      optional={mayClear}
    />
  )
}
