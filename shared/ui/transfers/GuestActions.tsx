import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#shared/client/call.ts'
import { messageOf } from '#shared/client/failure-words.ts'
import { transferGuests } from '#shared/contract/deals/transfer-guests.ts'
import type { TransferGuest } from '#shared/contract/schemas/deals/transfer-guests.ts'
import { readingWays } from '#shared/entities/data-room.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { refresh } from '../calls/use-call.ts'
import { useWrite } from '../calls/use-write.ts'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'
import { toast } from '../feedback/toast-store.ts'
import { CheckboxField } from '../forms/CheckboxField.tsx'
import { FormDialog } from '../forms/FormDialog.tsx'
import { TextField } from '../forms/TextField.tsx'
import { WriteDialog } from '../forms/WriteDialog.tsx'
import { KeyValueList } from '../screen/KeyValueList.tsx'
import { timeOfInstant } from '../session/reader-time.ts'
import { lastDayRules } from './InviteGuest.tsx'

interface Props {
  transferId: number
  guest: TransferGuest
  mayOpenBinder: boolean
}

type Asked = 'reads' | 'access' | 'withdrawal'

/** Actions on a guest: the buttons in their row. */
export function GuestActions(props: Props) {
  const { guest } = props
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const isGone = guest.state === 'withdrawn'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 0.5 }}>
      {guest.reads.length > 0 ? (
        <Button
          size="small"
          aria-label={`What they read: ${guest.name}`}
          onClick={() => setAsked('reads')}
        >
          What they read
        </Button>
      ) : null}
      {guest.state === 'invited' && !guest.has_entered ? <Resend {...props} /> : null}
      {isGone ? null : (
        <Button
          size="small"
          aria-label={`Change access of ${guest.name}`}
          onClick={() => setAsked('access')}
        >
          {guest.state === 'expired' ? 'Extend' : 'Change access'}
        </Button>
      )}
      {isGone || guest.state === 'expired' ? null : (
        <Button
          size="small"
          color="error"
          aria-label={`Withdraw access of ${guest.name}`}
          onClick={() => setAsked('withdrawal')}
        >
          Withdraw
        </Button>
      )}
      {asked === 'reads' ? <ReadsDialog guest={guest} onClose={close} /> : null}
      {asked === 'access' ? <AccessDialog {...props} onClose={close} /> : null}
      {asked === 'withdrawal' ? <WithdrawDialog {...props} onClose={close} /> : null}
    </Box>
  )
}

const pathOf = ({ transferId, guest }: Pick<Props, 'transferId' | 'guest'>) => ({
  id: transferId,
  guest: guest.id,
})

function Resend({ transferId, guest }: Props) {
  const { isBusy, write } = useWrite((error) => {
    toast(messageOf(error), 'error')
    return null
  })
  const send = async () => {
    const params = pathOf({ transferId, guest })
    if (!(await write(() => call(transferGuests.inviteAgain, { params })))) return
    toast(`The invitation was sent again to ${guest.email}`, 'success')
  }
  return (
    <Button
      size="small"
      loading={isBusy}
      aria-label={`Send again to ${guest.name}`}
      onClick={() => void send()}
    >
      Send again
    </Button>
  )
}

function ReadsDialog({ guest, onClose }: { guest: TransferGuest; onClose: () => void }) {
  const id = useId()
  return (
    <FormDialog onClose={onClose} maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>What {guest.name} has read</DialogTitle>
      <DialogContent>
        <KeyValueList
          items={guest.reads.map((read) => ({
            key: String(read.id),
            label: `${read.document}, version ${read.number}`,
            value: `${readingWays.label(read.way)}, ${timeOfInstant(read.at)}`,
          }))}
        />
        {guest.reads_count > guest.reads.length ? (
          <Box sx={{ color: 'text.secondary' }}>The newest {guest.reads.length} are shown.</Box>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </FormDialog>
  )
}

interface AccessValues {
  expires_on: string
  reads_binder: boolean
}

function AccessDialog({
  transferId,
  guest,
  mayOpenBinder,
  onClose,
}: Props & { onClose: () => void }) {
  const { expires_on, reads_binder, version } = guest
  const form = useForm<AccessValues>({
    mode: 'onChange',
    defaultValues: { expires_on, reads_binder },
  })
  const { control } = form
  const opensBinder = mayOpenBinder && guest.seller_name === null
  const send = (values: AccessValues) =>
    call(transferGuests.patch, {
      params: pathOf({ transferId, guest }),
      body: opensBinder ? values : { expires_on: values.expires_on },
      ifMatch: version,
    })
  return (
    <WriteDialog
      form={form}
      title={`Access of ${guest.name}`}
      label="Change access"
      maxWidth="xs"
      action="Save"
      said="Access changed"
      onSend={send}
      onDone={() => refresh('transferGuests')}
      onClose={onClose}
    >
      <TextField
        control={control}
        name="expires_on"
        label="Last day of access"
        type="date"
        rules={lastDayRules(policyDay(new Date()))}
      />
      {opensBinder ? (
        <CheckboxField
          control={control}
          name="reads_binder"
          label="May also download the closing binder"
        />
      ) : null}
    </WriteDialog>
  )
}

function WithdrawDialog({ transferId, guest, onClose }: Props & { onClose: () => void }) {
  const withdraw = async () => {
    const params = pathOf({ transferId, guest })
    await call(transferGuests.withdraw, { params, ifMatch: guest.version })
    toast(`${guest.name} no longer has access`, 'success')
    await refresh('transferGuests')
  }
  return (
    <ConfirmDialog
      title={`Withdraw ${guest.name}’s access?`}
      action="Withdraw"
      onConfirm={withdraw}
      onClose={onClose}
    >
      They’re signed out at once, and links in their email stop working. What they read stays in the
      log. To let them in again, invite them anew.
    </ConfirmDialog>
  )
}
