import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import { messageOf } from '#shared/client/failure-words.ts'
import { sellers } from '#shared/contract/accounts/sellers.ts'
import type { Seller } from '#shared/contract/schemas/accounts/sellers.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { ConfirmDialog } from '#shared/ui/feedback/ConfirmDialog.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { RoleDialog } from './RoleDialog.tsx'

export type Collaborator = Seller['collaborators'][number]

interface Props {
  seller: Pick<Seller, 'id' | 'name'>
  person: Collaborator
  /** Whether the person is the reader, who can't remove themselves. */
  isSelf: boolean
}

/** Actions on a team member: the buttons in their row. */
export function CollaboratorActions({ seller, person, isSelf }: Props) {
  const [asked, setAsked] = useState<'role' | 'removal' | null>(null)
  const close = () => setAsked(null)
  const { full_name, is_invited } = person
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 0.5 }}>
      {is_invited ? <Resend seller={seller} person={person} /> : null}
      <Button
        size="small"
        aria-label={`Change role of ${full_name}`}
        onClick={() => setAsked('role')}
      >
        Change role
      </Button>
      {isSelf ? null : (
        <Button
          size="small"
          color="error"
          aria-label={is_invited ? `Withdraw invitation of ${full_name}` : `Remove ${full_name}`}
          onClick={() => setAsked('removal')}
        >
          {is_invited ? 'Withdraw' : 'Remove'}
        </Button>
      )}
      {asked === 'role' ? <RoleDialog seller={seller} person={person} onClose={close} /> : null}
      {asked === 'removal' ? (
        <RemovalDialog seller={seller} person={person} onClose={close} />
      ) : null}
    </Box>
  )
}

interface PersonProps {
  seller: Props['seller']
  person: Collaborator
}

const pathOf = ({ seller, person }: PersonProps) => ({ id: seller.id, collaborator: person.id })

function Resend({ seller, person }: PersonProps) {
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await call(sellers.inviteAgain, { params: pathOf({ seller, person }) })
      toast(`The invitation was sent again to ${person.email}`, 'success')
    } catch (error) {
      toast(messageOf(error), 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="small"
      loading={busy}
      aria-label={`Send again to ${person.full_name}`}
      onClick={() => void send()}
    >
      Send again
    </Button>
  )
}

function RemovalDialog({ seller, person, onClose }: PersonProps & { onClose: () => void }) {
  const { full_name, is_invited, version } = person
  const remove = async () => {
    const params = pathOf({ seller, person })
    await call(sellers.removeCollaborator, { params, ifMatch: version })
    toast(
      is_invited
        ? `${full_name}’s invitation was withdrawn`
        : `${full_name} was removed from ${seller.name}`,
      'success',
    )
    await refresh('sellers', 'users')
  }
  return (
    <ConfirmDialog
      title={is_invited ? `Withdraw ${full_name}’s invitation?` : `Remove ${full_name}?`}
      action={is_invited ? 'Withdraw' : 'Remove'}
      onConfirm={remove}
      onClose={onClose}
    >
      {is_invited
        ? 'The link in their email stops working. You can invite them again later.'
        : `They’ll be signed out and lose access to ${seller.name}, its projects, and its documents. Their past changes stay in the history.`}
    </ConfirmDialog>
  )
}
