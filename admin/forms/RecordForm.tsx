import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useState } from 'react'
import { type RaRecord, useUpdate } from 'react-admin'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { SaveState } from '#shared/entities/save-states.ts'
import { conflicts, type InWords } from '#shared/ui/conflicts/conflict-store.ts'
import { ConfirmDialog } from '#shared/ui/feedback/ConfirmDialog.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { applyServerErrors } from '#shared/ui/forms/form-errors.ts'
import { SaveStateBadge } from '#shared/ui/forms/SaveStateBadge.tsx'

interface Props<R extends RaRecord, V extends FieldValues> {
  form: UseFormReturn<V>
  /** Accessible name of the form. */
  label: string
  children: ReactNode
  resource: string
  record: R
  valuesOf: (record: R) => V
  /** The fields of the record for these values. */
  bodyOf: (values: V) => Partial<R>
  /** The confirmation shown after saving. */
  saved: string
  /** What saving would undo, to be asked about first; null if nothing. */
  askBefore?: (values: V) => Question | null
  /** Describes a conflict where the values alone don't explain it. */
  inWords?: InWords
}

interface Question {
  title: string
  text: string
  /** Label of the button that saves all the same. */
  action: string
}

/**
 * A form that changes a record of the back office. The record as read when the form opened stays
 * the base, so a change by someone else becomes a conflict to resolve (the data provider asks) and
 * is never silently overwritten.
 */
export function RecordForm<R extends RaRecord, V extends FieldValues>(props: Props<R, V>) {
  const { form, label, children, resource, record, valuesOf, bodyOf, saved, inWords } = props
  const { askBefore } = props
  const [asked, setAsked] = useState<{ question: Question; values: V } | null>(null)
  const [ground, setGround] = useState(record)
  const [failed, setFailed] = useState<string | null>(null)
  const [update] = useUpdate<R>(undefined, undefined, { mutationMode: 'pessimistic' })
  const { isDirty, isSubmitting } = form.formState

  useEffect(() => inWords && conflicts.tell(resource, inWords), [resource, inWords])

  // Reread while no one has typed: the form follows.
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
      // The body this form would send unchanged, so only what was typed counts as a change.
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
  const submit = async (values: V) => {
    const question = askBefore?.(values)
    if (question) setAsked({ question, values })
    else await save(values)
  }
  const discard = () => {
    setFailed(null)
    form.reset(valuesOf(ground))
  }
  const state = stateOf({ isDirty, isSubmitting, failed })
  return (
    <FormShell form={form} onSubmit={submit} submitError={failed} label={label}>
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button type="submit" variant="contained" loading={isSubmitting} disabled={!isDirty}>
          Save
        </Button>
        {isDirty ? (
          <Button onClick={discard} disabled={isSubmitting}>
            Discard changes
          </Button>
        ) : null}
        <SaveStateBadge state={state} />
      </Box>
      {asked ? (
        <ConfirmDialog
          title={asked.question.title}
          action={asked.question.action}
          onConfirm={() => save(asked.values)}
          onClose={() => setAsked(null)}
        >
          {asked.question.text}
        </ConfirmDialog>
      ) : null}
    </FormShell>
  )
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
