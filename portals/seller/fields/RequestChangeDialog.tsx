import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#shared/client/api-error.ts'
import { call } from '#shared/client/call.ts'
import { messageOf } from '#shared/client/failure-words.ts'
import { newIdempotencyKey } from '#shared/client/idempotency-key.ts'
import { changeRequests } from '#shared/contract/projects/change-requests.ts'
import type { FieldRecord } from '#shared/contract/schemas/documents/fields.ts'
import { type FieldValue, formatFieldValue } from '#shared/format/field-values.ts'
import { isSentence } from '#shared/rules/base/sentence.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FieldInput } from '#shared/ui/fields/FieldInput.tsx'
import { fromInput, inputName, toInput } from '#shared/ui/fields/field-inputs.ts'
import type { InputValues } from '#shared/ui/fields/TypedInput.tsx'
import { FormDialog } from '#shared/ui/forms/FormDialog.tsx'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'

interface Props {
  projectId: number
  field: FieldRecord
  /** The value that the user already typed. */
  wanted: FieldValue
  onClose: () => void
}

/** Form name of the reason beside the field's own input; no project field has this name. */
const REASON = 'reason of the change'

/** Asks staff to change a locked field, with the new value and the reason. */
export function RequestChangeDialog({ projectId, field, wanted, onClose }: Props) {
  const { field_name, field_label, value } = field
  const name = inputName(field)
  const form = useForm<InputValues>({
    mode: 'onChange',
    defaultValues: { [name]: toInput({ value: wanted }), [REASON]: '' },
  })
  const [failed, setFailed] = useState<string | null>(null)
  const [idempotencyKey, setKey] = useState(newIdempotencyKey)
  const send = async (input: InputValues) => {
    setFailed(null)
    try {
      await call(changeRequests.create, {
        body: {
          project_id: projectId,
          values: { [field_name]: fromInput(field, input[name] ?? null) },
          reason: String(input[REASON] ?? ''),
        },
        idempotencyKey,
      })
      toast('Change requested', 'success')
      onClose()
      await refresh('changeRequests')
    } catch (error) {
      setKey(newIdempotencyKey())
      const problem = error instanceof ApiError ? error.errors[`values.${field_name}`] : undefined
      if (problem) form.setError(name, { type: 'server', message: problem })
      else setFailed(messageOf(error))
    }
  }
  return (
    <FormDialog
      onClose={onClose}
      dirty={wanted !== value}
      maxWidth="sm"
      aria-labelledby="request-change"
    >
      <DialogTitle id="request-change">{`Request a change to ${field_label}`}</DialogTitle>
      <DialogContent sx={{ paddingTop: 0 }}>
        <FormShell form={form} onSubmit={send} submitError={failed} label="Request a change">
          <div>
            Buyers rely on this fact, so our team reviews the change. It’s now{' '}
            <strong>{formatFieldValue(field, value) || 'empty'}</strong>.
          </div>
          <FieldInput
            field={field}
            control={form.control}
            check={(next) => (next === value ? 'This is the current value' : null)}
          />
          <TextField
            control={form.control}
            name={REASON}
            label="Reason"
            help="What changed, and which document shows it."
            rows={3}
            maxLength={2_000}
            rules={{
              validate: (text) => isSentence(String(text ?? '')) || 'Say why in a sentence',
            }}
          />
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
              Request change
            </Button>
          </Box>
        </FormShell>
      </DialogContent>
    </FormDialog>
  )
}
