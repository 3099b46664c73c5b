import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#shared/client/call.ts'
import { sellers } from '#shared/contract/accounts/sellers.ts'
import type { Seller } from '#shared/contract/schemas/accounts/sellers.ts'
import { type SellerStaffRole, sellerStaffRoles } from '#shared/entities/users.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormDialog } from '#shared/ui/forms/FormDialog.tsx'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { applyServerErrors } from '#shared/ui/forms/form-errors.ts'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'

interface Props {
  seller: Pick<Seller, 'id'>
  person: Seller['collaborators'][number]
  onClose: () => void
}

interface Values {
  role: SellerStaffRole | null
}

/** Changes a collaborator's role. */
export function RoleDialog({ seller, person, onClose }: Props) {
  const form = useForm<Values>({ defaultValues: { role: person.seller_role } })
  const [failed, setFailed] = useState<string | null>(null)
  const save = async ({ role }: Values) => {
    setFailed(null)
    if (!role) return
    try {
      await call(sellers.changeCollaborator, {
        params: { id: seller.id, collaborator: person.id },
        body: { role },
        ifMatch: person.version,
      })
      await refresh('sellers', 'users')
      toast(`${person.full_name} is now ${sellerStaffRoles.label(role)}`, 'success')
      onClose()
    } catch (error) {
      setFailed(applyServerErrors(form, error))
    }
  }
  return (
    <FormDialog onClose={onClose} maxWidth="xs" aria-labelledby="role-title">
      <DialogTitle id="role-title">Role of {person.full_name}</DialogTitle>
      <FormShell form={form} onSubmit={save} submitError={failed} label="Change role">
        <DialogContent sx={{ paddingY: 0 }}>
          <SelectField
            control={form.control}
            name="role"
            label="Role"
            options={sellerStaffRoles.options}
            rules={{ required: 'Choose a role' }}
            help="Shown to colleagues. Tax, finance, and head of ESG speak for the company in sales."
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
            Save
          </Button>
        </DialogActions>
      </FormShell>
    </FormDialog>
  )
}
