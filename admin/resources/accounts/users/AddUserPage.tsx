import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useForm } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useCreateForm } from '#admin/forms/use-create-form.ts'
import type { User } from '#shared/contract/schemas/accounts/users.ts'
import { paths } from '#shared/paths.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { AccessInputs, PersonInputs } from './UserInputs.tsx'
import { bodyOf, newUserValues, type UserValues } from './user-values.ts'

/** Opens an account and emails its user a link to choose a password. */
export function AddUserPage() {
  const [query] = useSearchParams()
  const form = useForm<UserValues>({ mode: 'onChange', defaultValues: newUserValues(query) })
  const navigate = useNavigate()
  const { create, failed } = useCreateForm<User, UserValues>(form, {
    resource: 'users',
    bodyOf,
    onCreated: ({ id, email }) => {
      toast(`Invitation sent to ${email}`, 'success')
      return navigate(paths.adminUser.build({ user_id: id }))
    },
  })
  return (
    <>
      <PageHeader
        title="Add user"
        crumbs={[{ label: 'Users', to: paths.adminUsers.build() }]}
        description="They’ll get an email with a link to set a password."
      />
      <Box sx={{ maxWidth: 860 }}>
        <FormShell form={form} onSubmit={create} submitError={failed} label="Add user">
          <Section title="Person">
            <PersonInputs
              control={form.control}
              emailHelp="We’ll send the invitation to this address."
            />
          </Section>
          <Section title="Access" description="What they can see after signing in.">
            <AccessInputs control={form.control} />
          </Section>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
              Send invitation
            </Button>
            <Button component={Link} to={paths.adminUsers.build()}>
              Cancel
            </Button>
          </Box>
        </FormShell>
      </Box>
    </>
  )
}
