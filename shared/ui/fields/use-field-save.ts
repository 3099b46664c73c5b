import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ApiError } from '#shared/client/api-error.ts'
import { messageOf } from '#shared/client/failure-words.ts'
import type { FieldRecord } from '#shared/contract/schemas/documents/fields.ts'
import type { SaveState } from '#shared/entities/save-states.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { toast } from '../feedback/toast-store.ts'
import { applyServerErrors } from '../forms/form-errors.ts'
import type { InputValue } from './field-inputs.ts'
import { saveField } from './save-field.ts'

interface Options {
  projectId: number
  version: number
  field: FieldRecord
  refresh: () => Promise<unknown>
  form: UseFormReturn<Record<string, InputValue>>
  /** Handles a value whose field is now locked; left out if there is no other way. */
  onLocked: ((value: FieldValue) => void) | undefined
  /** True if the value was stored, false if there was nothing to store. */
  onDone: (saved: boolean) => void
}

/** Saves a field and keeps the outcome: the status, the server's refusal, or a conflict. */
export function useFieldSave(options: Options) {
  const { projectId, version, field, refresh, form, onLocked, onDone } = options
  const [state, setState] = useState<SaveState>('unsaved')
  const [problem, setProblem] = useState<string | null>(null)
  const [conflict, setConflict] = useState<{ theirs: FieldValue; version: number } | null>(null)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  const save = async (value: FieldValue) => {
    if (value === field.value && !conflict) {
      onDone(false)
      return
    }
    setState('saving')
    setProblem(null)
    // After a conflict, the person has seen the other value and decides whether to replace it.
    const base = conflict
      ? { version: conflict.version, field: { ...field, value: conflict.theirs } }
      : { version, field }
    try {
      const outcome = await saveField({ projectId, ...base, value, refresh })
      if (outcome.kind === 'saved') {
        setConflict(null)
        setState('saved')
        onDone(true)
      } else {
        setConflict(outcome)
        setState('unsaved')
      }
    } catch (error) {
      if (onLocked && error instanceof ApiError && error.code === 'field_locked') {
        onDone(false)
        onLocked(value)
        return
      }
      // A person who has moved on must still learn that the value was not saved.
      if (!isOpen.current) {
        toast(`${field.field_label} wasn’t saved. ${messageOf(error)}`, 'error')
      }
      setState('error')
      setProblem(applyServerErrors(form, error))
    }
  }
  return {
    save,
    state,
    problem,
    conflict,
    keepTheirs: refresh,
  }
}
