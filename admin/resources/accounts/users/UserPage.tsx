import Box from '@mui/material/Box'
import { useGetOne } from 'react-admin'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { SaveBar } from '#admin/forms/SaveBar.tsx'
import { useRecordForm } from '#admin/forms/use-record-form.ts'
import { AdminNotFound } from '#admin/layout/AdminNotFound.tsx'
import { RecordProblem } from '#admin/layout/RecordProblem.tsx'
import type { User } from '#shared/contract/schemas/accounts/users.ts'
import { parseId, paths } from '#shared/paths.ts'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { knownUser } from '#shared/ui/session/active-user.ts'
import { FrontDoorProgress } from './FrontDoorProgress.tsx'
import { UserAccount } from './UserAccount.tsx'
import { UserFacts } from './UserFacts.tsx'
import { AccessInputs, PersonInputs } from './UserInputs.tsx'
import { UserStateChip } from './UserStateChip.tsx'
import { bodyOf, type UserValues, valuesOf } from './user-values.ts'
import { ViewAsButton } from './ViewAsButton.tsx'

/** One user's account: identity, access, and the account itself. */
export function UserPage() {
  const id = parseId(useParams().id ?? '')
  return id === null ? <AdminNotFound /> : <LoadedUser key={id} id={id} />
}

function LoadedUser({ id }: { id: number }) {
  // Refetched on each opening, even right after the list: the audit log records who opened whose account.
  const { data, error, refetch } = useGetOne<User>('users', { id }, { staleTime: 0 })
  usePageTitle(data && (data.full_name || data.email))
  if (error && !data) return <RecordProblem error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  return <UserDetail user={data} />
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
  const { save, discard, failed, isDirty, state } = useRecordForm(form, {
    resource: 'users',
    record: user,
    valuesOf,
    bodyOf,
    saved: 'User saved',
  })
  return (
    <FormShell form={form} onSubmit={save} submitError={failed} label="User">
      <Section title="Person">
        <PersonInputs
          control={form.control}
          emailHelp="Changing the email signs them out everywhere and notifies the old address."
        />
      </Section>
      <Section title="Access" description="Changing the role or account signs them out everywhere.">
        <AccessInputs control={form.control} isSelf={knownUser()?.id === user.id} />
      </Section>
      <SaveBar state={state} isDirty={isDirty} onDiscard={discard} />
    </FormShell>
  )
}
