import { RecordTable } from '#admin/list/RecordTable.tsx'
import type { Seller } from '#shared/contract/schemas/accounts/sellers.ts'
import type { User } from '#shared/contract/schemas/accounts/users.ts'
import { sellerStaffRoles } from '#shared/entities/users.ts'
import type { Column } from '#shared/ui/data/table-model.ts'
import { CollaboratorActions } from '#shared/ui/people/CollaboratorActions.tsx'
import { InviteForm } from '#shared/ui/people/InviteForm.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { BY_LAST_NAME, PERSON } from '../users/person-columns.tsx'

/** A seller's people, and an invitation for another. */
export function SellerCollaborators({ seller }: { seller: Seller }) {
  return (
    <>
      <Section
        title="Collaborators"
        description="Everyone in this seller’s account, including deactivated users."
        flush
      >
        <RecordTable<User>
          resource="users"
          caption="Collaborators"
          filter={{ seller_id: seller.id }}
          sort={BY_LAST_NAME}
          columns={columnsOf(seller)}
        >
          {seller.status === 'accepted'
            ? 'Invite the first collaborator below.'
            : 'The applicant joins when the account is accepted.'}
        </RecordTable>
      </Section>
      <Section
        title="Invite collaborator"
        description="Someone new gets an email with a link to choose a password. Someone without an account of their own joins this one."
      >
        <InviteForm seller={seller} />
      </Section>
    </>
  )
}

const columnsOf = (seller: Seller): readonly Column<User>[] => [
  PERSON.name,
  PERSON.email,
  {
    key: 'role',
    header: 'Role',
    cell: ({ seller_role: role }) => (role ? sellerStaffRoles.label(role) : '–'),
  },
  PERSON.state,
  PERSON.lastLogin,
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    align: 'right',
    // Deactivated users are no longer on a team.
    cell: ({ id }) => {
      const person = seller.collaborators.find((one) => one.id === id)
      return person ? <CollaboratorActions seller={seller} person={person} isSelf={false} /> : null
    },
  },
]
