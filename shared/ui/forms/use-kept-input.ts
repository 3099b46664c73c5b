import { useEffect, useRef, useState } from 'react'
import {
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type UseFormReturn,
  useFormState,
} from 'react-hook-form'
import { onClient } from '#shared/client/events.ts'
import { tabStorage } from '../browser-storage.ts'
import { knownUser } from '../session/active-user.ts'
import { fieldId } from './field-labels.ts'
import { dirtyNames, type FormPlace, hasInput, keepInput, takeInput } from './kept-input.ts'

/**
 * Preserves a form's input across the error page: kept when the server fails, restored when the form opens again.
 * Returns true while the form holds restored input.
 */
export function useKeptInput<T extends FieldValues>(
  form: UseFormReturn<T>,
  name: string,
  isOn = true,
): boolean {
  const [isBack, setBack] = useState(false)
  const { dirtyFields, isDirty } = useFormState({ control: form.control })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what happens when a form opens
  useEffect(() => {
    const kept = isOn ? takeInput(tabStorage(), placeOf(name)) : null
    if (!kept) return
    let isNew = false
    for (const [name, value] of Object.entries(kept)) {
      const field = name as Path<T>
      const options = { shouldDirty: true, shouldValidate: true }
      form.setValue(field, value as PathValue<T, Path<T>>, options)
      isNew ||= form.getFieldState(field).isDirty
    }
    setBack(isNew)
  }, [])
  const wasDirty = useRef(false)
  useEffect(() => {
    // Saved or reverted: what is typed from here on is not restored input.
    if (wasDirty.current && !isDirty) setBack(false)
    wasDirty.current = isDirty
  }, [isDirty])
  useEffect(
    () =>
      onClient('error', ({ error }) => {
        if (error.status !== 500 || !isOn) return
        const values = form.getValues()
        const typed = dirtyNames(dirtyFields)
          .filter((field) => !isPassword(field))
          .map((field) => [field, get(values, field)] as const)
        keepInput(tabStorage(), placeOf(name), Object.fromEntries(typed))
      }),
    [form, dirtyFields, name, isOn],
  )
  return isBack && isDirty
}

/** Whether input is kept for a form that is not open, so its page can open it. */
export const hasKeptInput = (name: string): boolean => hasInput(tabStorage(), placeOf(name))

function placeOf(form: string): FormPlace {
  const { pathname, search } = window.location
  return { userId: knownUser()?.id ?? 0, address: pathname + search, form }
}

/** A password shown as plain text counts too; its autocomplete attribute identifies it. */
function isPassword(field: string): boolean {
  const input = document.getElementById(fieldId(field))
  return input instanceof HTMLInputElement && /password/.test(`${input.type} ${input.autocomplete}`)
}
