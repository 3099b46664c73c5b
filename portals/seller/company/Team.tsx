import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { messageOf } from '#shared/client/failure-words.ts'
import type { Seller } from '#shared/contract/schemas/sellers.ts'
import { sellerStaffRoles } from '#shared/entities/users.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import type { Column } from '#shared/ui/data/table-model.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormDialog } from '#shared/ui/forms/FormDialog.tsx'
import { InviteForm } from '#shared/ui/people/InviteForm.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { addAgain } from './add-again.ts'
import { RoleDialog } from './RoleDialog.tsx'

export type Collaborator = Seller['collaborators'][number]

/** Everybody who works for the company here, and the invitation of one more. */
export function Team({ seller }: { seller: Seller }) {
  const [asked, setAsked] = useState<'invite' | Collaborator | null>(null)
  const close = () => setAsked(null)
  return (
    <Section
      title="Your team"
      description="Everyone here sees and edits the company, its projects and its documents. To remove someone, ask your contact on our team."
      flush
      actions={
        <Button
          variant="outlined"
          startIcon={<PersonAddAltOutlined />}
          onClick={() => setAsked('invite')}
        >
          Invite collaborator
        </Button>
      }
    >
      <DataTable
        caption="Your team"
        rows={seller.collaborators}
        rowKey={({ id }) => id}
        columns={columnsOf(seller, setAsked)}
        empty={null}
      />
      {asked === 'invite' ? (
        <FormDialog onClose={close} maxWidth="sm" aria-labelledby="invite-title">
          <DialogTitle id="invite-title">Invite collaborator</DialogTitle>
          <DialogContent>
            <p>
              They get an email. If they are new here, it has a link to choose a password; if they
              have no company yet, they join yours.
            </p>
            <InviteForm
              seller={seller}
              onInvited={close}
              cancel={<Button onClick={close}>Cancel</Button>}
            />
          </DialogContent>
        </FormDialog>
      ) : null}
      {asked !== null && asked !== 'invite' ? (
        <RoleDialog seller={seller} person={asked} onClose={close} />
      ) : null}
    </Section>
  )
}

const columnsOf = (
  seller: Seller,
  onRole: (person: Collaborator) => void,
): readonly Column<Collaborator>[] => [
  { key: 'name', header: 'Name', cell: (person) => <Name person={person} />, primary: true },
  { key: 'email', header: 'Email', cell: ({ email }) => email },
  {
    key: 'role',
    header: 'Role',
    cell: ({ seller_role }) => (seller_role ? sellerStaffRoles.label(seller_role) : 'No role yet'),
  },
  {
    key: 'actions',
    header: 'Actions',
    align: 'right',
    cell: (person) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 0.5 }}>
        {person.is_invited && person.seller_role ? (
          <Resend seller={seller} person={person} />
        ) : null}
        <Button
          size="small"
          aria-label={`Change role of ${person.full_name}`}
          onClick={() => onRole(person)}
        >
          Change role
        </Button>
      </Box>
    ),
  },
]

function Name({ person: { id, full_name, is_invited } }: { person: Collaborator }) {
  const user = useActiveUser()
  return (
    <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {full_name}
      {id === user.id ? ' (you)' : ''}
      {is_invited ? <StatusChip label="Invited" tone="info" /> : null}
    </Box>
  )
}

function Resend({ seller, person }: { seller: Seller; person: Collaborator }) {
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await addAgain(seller.id, person, person.seller_role ?? 'associate')
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
