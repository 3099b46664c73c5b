import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useForm } from 'react-hook-form'
import { call } from '#shared/client/call.ts'
import { registrations } from '#shared/contract/projects/registrations.ts'
import type { Registration } from '#shared/contract/schemas/projects/registrations.ts'
import type { RegistrationState } from '#shared/entities/registrations.ts'
import { refresh } from '../calls/use-call.ts'
import { useWrite } from '../calls/use-write.ts'
import { toast } from '../feedback/toast-store.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { FormShell } from '../forms/FormShell.tsx'
import { TextField } from '../forms/TextField.tsx'

interface Values {
  on: string
  number: string
  question: string
}

interface Props {
  projectId: number
  row: Registration
  to: RegistrationState
  title: string
  onClose: () => void
}

const REQUIRED = { required: 'Fill this in' }

/** One step of a registration, with its day and what comes with it. */
export function MoveDialog({ projectId, row, to, title, onClose }: Props) {
  const form = useForm<Values>({ defaultValues: { on: '', number: '', question: '' } })
  const { control } = form
  const { isBusy, failure, write } = useWrite()
  const save = async ({ on, number, question }: Values) => {
    const body = { state: to, on, number: number || null, question: question || null }
    const params = { id: projectId, registration: row.id }
    const options = { params, body, ifMatch: row.version }
    if (!(await write(() => call(registrations.move, options)))) return
    toast('Recorded', 'success')
    onClose()
    await refresh('registrations')
  }
  return (
    <FormDialog onClose={onClose} maxWidth="sm" aria-labelledby="move-registration">
      <DialogTitle id="move-registration">{title}</DialogTitle>
      <FormShell form={form} onSubmit={save} submitError={failure} label={title}>
        <DialogContent sx={{ display: 'grid', gap: 2.25 }}>
          <TextField control={control} name="on" label="Date" type="date" rules={REQUIRED} />
          {to === 'issued' ? (
            <TextField
              control={control}
              name="number"
              label="Registration number"
              maxLength={50}
              rules={REQUIRED}
            />
          ) : null}
          {to === 'irs_question' ? (
            <TextField
              control={control}
              name="question"
              label="What the IRS asks"
              rows={3}
              maxLength={1_000}
              rules={REQUIRED}
            />
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            Record
          </Button>
        </DialogActions>
      </FormShell>
    </FormDialog>
  )
}
