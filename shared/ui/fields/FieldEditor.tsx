import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { FieldRecord } from '#shared/contract/schemas/documents/fields.ts'
import { type FieldValue, formatFieldValue } from '#shared/format/field-values.ts'
import { fieldId } from '../forms/field-labels.ts'
import { SaveStateBadge } from '../forms/SaveStateBadge.tsx'
import { useKeptInput } from '../forms/use-kept-input.ts'
import { useLeaveGuard } from '../forms/use-leave-guard.ts'
import { FieldInput } from './FieldInput.tsx'
import { fieldForm, fromInput, inputName, toInput } from './field-inputs.ts'
import type { InputValues } from './TypedInput.tsx'
import { useFieldSave } from './use-field-save.ts'

interface Props {
  projectId: number
  version: number
  field: FieldRecord
  /** Checks a value against the other fields; returns the problem, or null if there is none. */
  check: (value: FieldValue) => string | null
  /** Refetches the project wherever it is on screen. */
  refresh: () => Promise<unknown>
  /** Handles a value whose field was locked in the meantime, so it must be requested another way. */
  onLocked: ((value: FieldValue) => void) | undefined
  /** Returns to showing the value; `saved` tells whether it was saved. */
  onClose: (saved: boolean) => void
}

/**
 * Editor of one field: Enter or leaving it saves, Escape cancels. If the save is rejected, the message and the typed
 * value stay in the input.
 */
export function FieldEditor({ projectId, check, refresh, onLocked, onClose, ...props }: Props) {
  // What the person saw when editing began, to detect a later change by somebody else.
  const [{ version, field }] = useState(props)
  const name = inputName(field)
  const form = useForm<InputValues>({ mode: 'onChange', defaultValues: { [name]: toInput(field) } })
  const { isDirty } = form.formState
  const { save, state, problem, conflict, keepTheirs } = useFieldSave({
    projectId,
    version,
    field,
    refresh,
    form,
    onLocked,
    onDone: onClose,
  })
  const submit = form.handleSubmit((values) => save(fromInput(field, values[name] ?? null)))
  const box = useRef<HTMLFormElement>(null)
  // After this render, because an input may re-render when it gets the focus.
  useEffect(() => queueMicrotask(() => document.getElementById(fieldId(name))?.focus()), [name])
  useLeaveGuard(state === 'saving' ? 'saving' : isDirty)
  useKeptInput(form, fieldForm(projectId, name))

  const leave = ({ relatedTarget }: FocusEvent) => {
    // The window lost the focus, not the field.
    if (box.current?.contains(document.activeElement)) return
    if (relatedTarget instanceof Node && box.current?.contains(relatedTarget)) return
    if (state === 'saving' || conflict) return
    if (isDirty) void submit()
    else onClose(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose(false)
  }
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        ref={box}
        onSubmit={submit}
        onBlur={leave}
        onKeyDown={onKeyDown}
        sx={{ display: 'grid', gap: 1, maxWidth: 520, padding: '10px 0' }}
      >
        <FieldInput field={field} check={check} control={form.control} />
        {problem ? <Alert severity="error">{problem}</Alert> : null}
        {conflict ? (
          <Conflict
            field={field}
            mine={fromInput(field, form.getValues()[name] ?? null)}
            theirs={conflict.theirs}
            onMine={() => void submit()}
            onTheirs={() => keepTheirs().then(() => onClose(false))}
          />
        ) : (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Button type="submit" size="small" variant="contained" loading={state === 'saving'}>
              Save
            </Button>
            <Button size="small" onClick={() => onClose(false)}>
              Cancel
            </Button>
            {isDirty || state === 'error' ? <SaveStateBadge state={state} /> : null}
          </Box>
        )}
      </Box>
    </FormProvider>
  )
}

interface ConflictProps {
  field: FieldRecord
  mine: FieldValue
  theirs: FieldValue
  onMine: () => void
  onTheirs: () => void
}

/** Two people changed the same field; this person chooses. */
function Conflict({ field, mine, theirs, onMine, onTheirs }: ConflictProps) {
  const words = (value: FieldValue) => formatFieldValue(field, value) || 'no value'
  return (
    <Alert severity="warning" sx={{ alignItems: 'start' }}>
      Someone else changed this, to <strong>{words(theirs)}</strong>. Which value should we keep?
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 1 }}>
        <Button size="small" variant="contained" onClick={onMine}>
          Use mine: {words(mine)}
        </Button>
        <Button size="small" variant="outlined" onClick={onTheirs}>
          Keep theirs: {words(theirs)}
        </Button>
      </Box>
    </Alert>
  )
}
