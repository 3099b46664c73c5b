import { useForm } from 'react-hook-form'
import { call } from '#shared/client/call.ts'
import { deciders } from '#shared/contract/accounts/deciders.ts'
import type { CallBack, Member } from '#shared/contract/schemas/accounts/deciders.ts'
import { refresh } from '../calls/use-call.ts'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'
import { toast } from '../feedback/toast-store.ts'
import { TextField } from '../forms/TextField.tsx'
import { WriteDialog } from '../forms/WriteDialog.tsx'

interface Props {
  person: Member
  isStaff: boolean
  onClose: () => void
}

/** Lets a person decide for their account, or ends that. */
export function DecidingDialog({ person, isStaff, onClose }: Props) {
  if (isStaff && !person.decides) return <Vouch person={person} onClose={onClose} />
  const { full_name, decides } = person
  const change = async () => {
    await call(deciders.decide, { params: { id: person.id }, body: { decides: !decides } })
    toast(decides ? `${full_name} no longer decides` : `${full_name} now decides`, 'success')
    await refresh('deciders', 'users', 'closings')
  }
  return (
    <ConfirmDialog
      title={decides ? `Stop ${full_name} deciding?` : `Let ${full_name} decide?`}
      action={decides ? 'Stop' : 'Let decide'}
      color={decides ? 'error' : 'primary'}
      onConfirm={change}
      onClose={onClose}
    >
      {decides
        ? 'They can still read, upload, answer, and propose. Everybody at the account is told.'
        : 'They can then confirm payments, accept terms, and change bank accounts for your company. Everybody at your company is told.'}
    </ConfirmDialog>
  )
}

const EMPTY: CallBack = { spoke_to: '', phone_number: '', number_source: '' }
const REQUIRED = { required: 'Fill this in' }

/** Staff accept the first person of an account after a call to the company. */
function Vouch({ person, onClose }: Pick<Props, 'person' | 'onClose'>) {
  const form = useForm<CallBack>({ defaultValues: EMPTY })
  const { control } = form
  const send = (values: CallBack) =>
    call(deciders.decide, { params: { id: person.id }, body: { decides: true, ...values } })
  return (
    <WriteDialog
      form={form}
      title={`Let ${person.full_name} decide`}
      action="Let decide"
      said={`${person.full_name} now decides`}
      onSend={send}
      onDone={() => refresh('deciders', 'users')}
      onClose={onClose}
    >
      <div>
        Call the company first, at a number that {person.full_name} didn’t give you, and ask whether
        they decide for it.
      </div>
      <TextField
        control={control}
        name="spoke_to"
        label="Spoke to"
        help="The person’s name and position."
        maxLength={200}
        autoComplete="off"
        rules={REQUIRED}
      />
      <TextField
        control={control}
        name="phone_number"
        label="Phone number"
        maxLength={40}
        autoComplete="off"
        rules={REQUIRED}
      />
      <TextField
        control={control}
        name="number_source"
        label="Where the number is from"
        help="Such as the company’s website or its state registration."
        maxLength={200}
        autoComplete="off"
        rules={REQUIRED}
      />
    </WriteDialog>
  )
}
