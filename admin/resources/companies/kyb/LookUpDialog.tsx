import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { FileChooser } from '#admin/forms/FileChooser.tsx'
import { ApiError } from '#shared/client/api-error.ts'
import { call } from '#shared/client/call.ts'
import { messageOf } from '#shared/client/failure-words.ts'
import { newIdempotencyKey } from '#shared/client/idempotency-key.ts'
import { kyb } from '#shared/contract/companies/kyb.ts'
import {
  KYB_REASON_MAX,
  type KybCheck,
  type KybLookUpOutcome,
  kybChecks,
  kybLookUpOutcomes,
} from '#shared/entities/kyb.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormDialog } from '#shared/ui/forms/FormDialog.tsx'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'

interface Values {
  outcome: KybLookUpOutcome
  source: string
  note: string
}

interface Props {
  companyId: number
  kind: KybCheck
  onClose: () => void
}

/** Records what a colleague looked up elsewhere, with an image of it. */
export function LookUpDialog({ companyId, kind, onClose }: Props) {
  const title = useId()
  const form = useForm<Values>({ defaultValues: { outcome: 'clear', source: '', note: '' } })
  const [picture, setPicture] = useState<File | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [idempotencyKey, setKey] = useState(newIdempotencyKey)
  const send = async (values: Values) => {
    if (!picture) return setFailed('Choose a picture or PDF of what you saw')
    setFailed(null)
    const body = new FormData()
    for (const [name, value] of Object.entries({ kind, ...values })) body.set(name, value)
    body.append('file', picture)
    try {
      await call(kyb.lookUp, { params: { id: companyId }, body, idempotencyKey })
      toast('Lookup saved. The check runs again.', 'success')
      onClose()
      await refresh('companies')
    } catch (error) {
      setKey(newIdempotencyKey())
      const said = error instanceof ApiError ? Object.values(error.errors) : []
      setFailed(said.length > 0 ? said.join('. ') : messageOf(error))
    }
  }
  return (
    <FormDialog onClose={onClose} dirty={picture !== null} maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{`Record a lookup: ${kybChecks.label(kind)}`}</DialogTitle>
      <FormShell
        form={form}
        onSubmit={send}
        submitError={failed}
        label="Record a lookup"
        disposable
      >
        <DialogContent sx={{ display: 'grid', gap: 2, padding: '0 24px' }}>
          <TextField
            control={form.control}
            name="source"
            label="Where you looked"
            help="A website, register, or archive that the company doesn’t run."
            rules={{ validate: (text) => text.trim() !== '' || 'Say where you looked' }}
            maxLength={500}
          />
          <SelectField
            control={form.control}
            name="outcome"
            label="Outcome"
            options={kybLookUpOutcomes.options}
          />
          <TextField
            control={form.control}
            name="note"
            label="What you found"
            rules={{ validate: (text) => text.trim() !== '' || 'Say what you found' }}
            maxLength={KYB_REASON_MAX}
            rows={3}
          />
          <FileChooser
            label="Picture of what you saw"
            action="Choose picture"
            accept="image/png,image/jpeg,application/pdf"
            chosen={picture?.name ?? 'PNG, JPEG, or PDF'}
            onChoose={([picked]) => {
              setFailed(null)
              setPicture(picked ?? null)
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
            Save lookup
          </Button>
        </DialogActions>
      </FormShell>
    </FormDialog>
  )
}
