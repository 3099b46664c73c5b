import Box from '@mui/material/Box'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { RecordForm } from '#admin/forms/RecordForm.tsx'
import { RecordPage } from '#admin/layout/RecordPage.tsx'
import type { User } from '#shared/contract/schemas/accounts/users.ts'
import { paths } from '#shared/paths.ts'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { knownUser } from '#shared/ui/session/active-user.ts'
import { FrontDoorProgress } from './FrontDoorProgress.tsx'
import { NewAddress } from './NewAddress.tsx'
import { UserAccount } from './UserAccount.tsx'
import { UserFacts } from './UserFacts.tsx'
import { AccessInputs, PersonInputs } from './UserInputs.tsx'
import { UserStateChip } from './UserStateChip.tsx'
import { bodyOf, type UserValues, valuesOf } from './user-values.ts'
import { ViewAsButton } from './ViewAsButton.tsx'

/**
 * One user's account: identity, access, and the account itself. Reread on each opening, because the audit log records
 * who opened whose account.
 */
export function UserPage() {
  return (
    <RecordPage<User> resource="users" title={({ full_name, email }) => full_name || email} reread>
      {(user) => <UserDetail user={user} />}
    </RecordPage>
  )
}

function UserDetail({ user }: { user: User }) {
  const form = useForm<UserValues>({ mode: 'onChange', defaultValues: valuesOf(user) })
  return (
    <>
      <PageHeader
        title={user.full_name || user.email}
        crumbs={[{ label: 'Users', to: paths.adminUsers.build() }]}
        status={<UserStateChip user={user} />}
        description={user.email}
        actions={user.is_staff || !user.is_active ? null : <ViewAsButton user={user} />}
      />
      <NewAddress user={user} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
        }}
      >
        <UserForm user={user} form={form} />
        <Box sx={{ display: 'grid', gap: 3 }}>
          <UserFacts user={user} />
          {user.role === null ? <FrontDoorProgress userId={user.id} /> : null}
          <UserAccount user={user} isEditing={form.formState.isDirty} />
        </Box>
      </Box>
    </>
  )
}

function UserForm({ user, form }: { user: User; form: UseFormReturn<UserValues> }) {
  return (
    <RecordForm
      form={form}
      label="User"
      resource="users"
      record={user}
      valuesOf={valuesOf}
      bodyOf={bodyOf}
      saved="User saved"
    >
      <Section title="Person">
        <PersonInputs
          control={form.control}
          emailHelp="A new email counts once they confirm it from the old one, or a second person on staff agrees."
        />
      </Section>
      <Section title="Access" description="Changing the role or account signs them out everywhere.">
        <AccessInputs control={form.control} isSelf={knownUser()?.id === user.id} />
      </Section>
    </RecordForm>
  )
}
