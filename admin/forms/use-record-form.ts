import { useEffect, useState } from 'react'
import { type RaRecord, useUpdate } from 'react-admin'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { SaveState } from '#shared/entities/save-states.ts'
import { conflicts, type InWords } from '#shared/ui/conflicts/conflict-store.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { applyServerErrors } from '#shared/ui/forms/form-errors.ts'

interface Options<R extends RaRecord, V extends FieldValues> {
  resource: string
  record: R
  valuesOf: (record: R) => V
  /** The fields of the record that the values stand for. */
  bodyOf: (values: V) => Partial<R>
  /** Said when it is saved. */
  saved: string
  /** How a conflict is told where values alone say nothing. */
  inWords?: InWords
}

/**
 * Saves the changes of a form to a record of the back office. What was read when the form opened
 * stays its ground, so that a change by somebody else in the meantime is a conflict to decide
 * (the data provider asks) and never overwritten unseen.
 */
export function useRecordForm<R extends RaRecord, V extends FieldValues>(
  form: UseFormReturn<V>,
  { resource, record, valuesOf, bodyOf, saved, inWords }: Options<R, V>,
) {
  const [ground, setGround] = useState(record)
  const [failed, setFailed] = useState<string | null>(null)
  const [update] = useUpdate<R>(undefined, undefined, { mutationMode: 'pessimistic' })
  const { isDirty, isSubmitting } = form.formState

  useEffect(() => inWords && conflicts.tell(resource, inWords), [resource, inWords])

  // Read anew while nobody has typed: the form follows.
  const isNewer = record.version > ground.version && !isDirty && !isSubmitting
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer record alone is the reason
  useEffect(() => {
    if (!isNewer) return
    setGround(record)
    form.reset(valuesOf(record))
  }, [isNewer, record])

  const save = async (values: V) => {
    setFailed(null)
    try {
      const data = { ...ground, ...bodyOf(values) }
      // As this form would send it unchanged, so that only what was typed counts as a change.
      const previousData = { ...ground, ...bodyOf(valuesOf(ground)) }
      const params = { id: ground.id, data, previousData }
      const next = await update(resource, params, { returnPromise: true })
      if (!next) return
      setGround(next)
      form.reset(valuesOf(next))
      toast(saved, 'success')
    } catch (error) {
      setFailed(applyServerErrors(form, error))
    }
  }
  const discard = () => {
    setFailed(null)
    form.reset(valuesOf(ground))
  }
  return { save, discard, failed, isDirty, state: stateOf({ isDirty, isSubmitting, failed }) }
}

function stateOf(form: {
  isDirty: boolean
  isSubmitting: boolean
  failed: string | null
}): SaveState {
  if (form.isSubmitting) return 'saving'
  if (form.failed) return 'error'
  return form.isDirty ? 'unsaved' : 'saved'
}
