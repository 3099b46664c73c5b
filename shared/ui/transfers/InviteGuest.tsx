import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#shared/client/call.ts'
import { transferGuests } from '#shared/contract/deals/transfer-guests.ts'
import { type GuestKind, guestKinds } from '#shared/entities/transfer-guests.ts'
import { addDays } from '#shared/format/calendar.ts'
import { fullName } from '#shared/format/full-name.ts'
import { expiryProblem, GUEST_DAYS } from '#shared/rules/deals/transfer-guests.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { refresh } from '../calls/use-call.ts'
import { toast } from '../feedback/toast-store.ts'
import { CheckboxField } from '../forms/CheckboxField.tsx'
import { FormDialog } from '../forms/FormDialog.tsx'
import { FormShell } from '../forms/FormShell.tsx'
import { applyServerErrors } from '../forms/form-errors.ts'
import { THEIR_FIELDS } from '../forms/person-fields.ts'
import { SelectField } from '../forms/SelectField.tsx'
import { TextField } from '../forms/TextField.tsx'
import { twoColumns } from '../forms/two-columns.ts'

interface Values {
  first_name: string
  last_name: string
  email: string
  firm: string
  kind: GuestKind | null
  expires_on: string
  reads_binder: boolean
}

interface Props {
  transferId: number
  mayOpenBinder: boolean
  onClose: () => void
}

/** Invites an outsider to read one transfer and ask questions about it. */
export function InviteGuest({ transferId, mayOpenBinder, onClose }: Props) {
  const id = useId()
  const today = policyDay(new Date())
  const form = useForm<Values>({
    mode: 'onChange',
    defaultValues: {
      first_name: '',
      last_name: '',
      email: '',
      firm: '',
      kind: null,
      expires_on: addDays(today, GUEST_DAYS),
      reads_binder: false,
    },
  })
  const { control } = form
  const [failed, setFailed] = useState<string | null>(null)
  const invite = async ({ kind, ...values }: Values) => {
    setFailed(null)
    if (!kind) return
    try {
      await call(transferGuests.invite, { params: { id: transferId }, body: { ...values, kind } })
      toast(`${fullName(values)} was invited`, 'success')
      onClose()
      await refresh('transferGuests')
    } catch (error) {
      setFailed(applyServerErrors(form, error))
    }
  }
  return (
    <FormDialog onClose={onClose} maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>Invite guest</DialogTitle>
      <FormShell form={form} onSubmit={invite} submitError={failed} label="Invite guest">
        <DialogContent sx={{ display: 'grid', gap: 2.25 }}>
          <div>
            They get an email with a link, and accept confidentiality terms before they read.
          </div>
          <Box sx={twoColumns}>
            <TextField control={control} {...THEIR_FIELDS.first_name} />
            <TextField control={control} {...THEIR_FIELDS.last_name} />
            <TextField control={control} {...THEIR_FIELDS.email} />
            <TextField
              control={control}
              name="firm"
              label="Firm"
              maxLength={200}
              rules={{ required: 'Enter the firm' }}
              help="Stands on each copy they get."
            />
            <SelectField
              control={control}
              name="kind"
              label="Role"
              options={guestKinds.options}
              rules={{ required: 'Choose a role' }}
            />
            <TextField
              control={control}
              name="expires_on"
              label="Last day of access"
              type="date"
              rules={lastDayRules(today)}
            />
          </Box>
          {mayOpenBinder ? (
            <CheckboxField
              control={control}
              name="reads_binder"
              label="May also download the closing binder, which shows prices and payments"
            />
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
            Send invitation
          </Button>
        </DialogActions>
      </FormShell>
    </FormDialog>
  )
}

/** Rules for the last day of access. */
export const lastDayRules = (today: string) => ({
  required: 'Enter a date',
  validate: (day: string) => expiryProblem(day, today) ?? true,
})
