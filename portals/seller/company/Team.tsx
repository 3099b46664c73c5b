import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { useActiveUser } from '#portals/frame/active-user.ts'
import type { Seller } from '#shared/contract/schemas/accounts/sellers.ts'
import { sellerStaffRoles } from '#shared/entities/users.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import type { Column } from '#shared/ui/data/table-model.ts'
import { FormDialog } from '#shared/ui/forms/FormDialog.tsx'
import { type Collaborator, CollaboratorActions } from '#shared/ui/people/CollaboratorActions.tsx'
import { InviteForm } from '#shared/ui/people/InviteForm.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'

/** The company's users, and a form to invite another. */
export function Team({ seller }: { seller: Seller }) {
  const [isInviting, setInviting] = useState(false)
  const close = () => setInviting(false)
  return (
    <Section
      title="Your team"
      description="Everyone here sees and edits the company, its projects, and its documents."
      flush
      actions={
        <Button
          variant="outlined"
          startIcon={<PersonAddAltOutlined />}
          onClick={() => setInviting(true)}
        >
          Invite collaborator
        </Button>
      }
    >
      <DataTable
        caption="Your team"
        rows={seller.collaborators}
        rowKey={({ id }) => id}
        columns={columnsOf(seller)}
        empty={null}
      />
      {isInviting ? (
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
    </Section>
  )
}

const columnsOf = (seller: Seller): readonly Column<Collaborator>[] => [
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
    actions: true,
    align: 'right',
    cell: (person) => <Actions seller={seller} person={person} />,
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

function Actions({ seller, person }: { seller: Seller; person: Collaborator }) {
  const user = useActiveUser()
  return <CollaboratorActions seller={seller} person={person} isSelf={person.id === user.id} />
}
