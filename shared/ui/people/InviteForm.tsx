import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#shared/client/call.ts'
import { sellers } from '#shared/contract/accounts/sellers.ts'
import type { Seller } from '#shared/contract/schemas/accounts/sellers.ts'
import { type SellerStaffRole, sellerStaffRoles } from '#shared/entities/users.ts'
import { fullName } from '#shared/format/full-name.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { applyServerErrors } from '#shared/ui/forms/form-errors.ts'
import { THEIR_FIELDS } from '#shared/ui/forms/person-fields.ts'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { twoColumns } from '#shared/ui/forms/two-columns.ts'

interface Values {
  first_name: string
  last_name: string
  email: string
  job_title: string
  role: SellerStaffRole | null
}

const EMPTY: Values = { first_name: '', last_name: '', email: '', job_title: '', role: null }

const EMAIL = THEIR_FIELDS.email

interface Props {
  seller: Pick<Seller, 'id' | 'name' | 'collaborators'>
  onInvited?: () => void
  /** An additional button beside the submit button. */
  cancel?: ReactNode
}

/** Makes a person a collaborator of a seller; new people get an email with a link. */
export function InviteForm({ seller, onInvited, cancel }: Props) {
  const form = useForm<Values>({ mode: 'onChange', defaultValues: EMPTY })
  const { control } = form
  const [failed, setFailed] = useState<string | null>(null)
  const invite = async ({ role, job_title, ...person }: Values) => {
    setFailed(null)
    if (!role) return
    try {
      await call(sellers.addCollaborator, {
        params: { id: seller.id },
        body: { ...person, role, ...(job_title.trim() ? { job_title } : {}) },
      })
      form.reset(EMPTY)
      toast(`${fullName(person)} was added to ${seller.name}`, 'success')
      await refresh('sellers', 'users')
      onInvited?.()
    } catch (error) {
      setFailed(applyServerErrors(form, error))
    }
  }
  return (
    <FormShell form={form} onSubmit={invite} submitError={failed} label="Invite collaborator">
      <Box sx={twoColumns}>
        <TextField control={control} {...THEIR_FIELDS.first_name} />
        <TextField control={control} {...THEIR_FIELDS.last_name} />
        <TextField
          control={control}
          {...EMAIL}
          rules={{
            ...EMAIL.rules,
            validate: { address: EMAIL.rules.validate, member: notIn(seller.collaborators) },
          }}
        />
        <TextField control={control} {...THEIR_FIELDS.job_title} />
        <SelectField
          control={control}
          name="role"
          label="Role in the company"
          options={sellerStaffRoles.options}
          rules={{ required: 'Choose a role' }}
          help="Shown to colleagues. Doesn’t affect access."
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
          Send invitation
        </Button>
        {cancel}
      </Box>
    </FormShell>
  )
}

/** Rejects people who are already on the team: their role is changed beside their name. */
const notIn = (team: Seller['collaborators']) => (text: string) => {
  const address = text.trim().toLowerCase()
  const member = team.find(({ email }) => email.toLowerCase() === address)
  return member ? `${member.full_name} is already on the team` : true
}
