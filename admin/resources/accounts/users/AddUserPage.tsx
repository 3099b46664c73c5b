import Box from '@mui/material/Box'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { CreateForm } from '#admin/forms/CreateForm.tsx'
import type { User } from '#shared/contract/schemas/accounts/users.ts'
import { paths } from '#shared/paths.ts'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { AccessInputs, PersonInputs } from './UserInputs.tsx'
import { bodyOf, newUserValues, type UserValues } from './user-values.ts'

/** Opens an account and emails its user a link to choose a password. */
export function AddUserPage() {
  const [query] = useSearchParams()
  const form = useForm<UserValues>({ mode: 'onChange', defaultValues: newUserValues(query) })
  return (
    <>
      <PageHeader
        title="Add user"
        crumbs={[{ label: 'Users', to: paths.adminUsers.build() }]}
        description="They’ll get an email with a link to set a password."
      />
      <Box sx={{ maxWidth: 860 }}>
        <CreateForm<User, UserValues>
          form={form}
          label="Add user"
          resource="users"
          bodyOf={bodyOf}
          created={({ email }) => `Invitation sent to ${email}`}
          next={({ id }) => paths.adminUser.build({ user_id: id })}
          submit="Send invitation"
          back={paths.adminUsers.build()}
        >
          <Section title="Person">
            <PersonInputs
              control={form.control}
              emailHelp="We’ll send the invitation to this address."
            />
          </Section>
          <Section title="Access" description="What they can see after signing in.">
            <AccessInputs control={form.control} />
          </Section>
        </CreateForm>
      </Box>
    </>
  )
}
