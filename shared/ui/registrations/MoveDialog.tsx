import { useForm } from 'react-hook-form'
import { call } from '#shared/client/call.ts'
import { registrations } from '#shared/contract/projects/registrations.ts'
import type { Registration } from '#shared/contract/schemas/projects/registrations.ts'
import type { RegistrationState } from '#shared/entities/registrations.ts'
import { refresh } from '../calls/use-call.ts'
import { TextField } from '../forms/TextField.tsx'
import { WriteDialog } from '../forms/WriteDialog.tsx'

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

/** One step of a registration, with its date and related facts. */
export function MoveDialog({ projectId, row, to, title, onClose }: Props) {
  const form = useForm<Values>({ defaultValues: { on: '', number: '', question: '' } })
  const { control } = form
  const send = ({ on, number, question }: Values) =>
    call(registrations.move, {
      params: { id: projectId, registration: row.id },
      body: { state: to, on, number: number || null, question: question || null },
      ifMatch: row.version,
    })
  return (
    <WriteDialog
      form={form}
      title={title}
      action="Record"
      said="Recorded"
      onSend={send}
      onDone={() => refresh('registrations')}
      onClose={onClose}
    >
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
    </WriteDialog>
  )
}
