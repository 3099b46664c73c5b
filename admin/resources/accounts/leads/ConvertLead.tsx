import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { useForm, useWatch } from 'react-hook-form'
import { RecordField } from '#admin/forms/RecordField.tsx'
import { call } from '#shared/client/call.ts'
import { quotes } from '#shared/contract/accounts/quotes.ts'
import type { Lead } from '#shared/contract/schemas/accounts/quotes.ts'
import { counted } from '#shared/format/counted.ts'
import { fullName } from '#shared/format/full-name.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormDialog } from '#shared/ui/forms/FormDialog.tsx'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { applyServerErrors } from '#shared/ui/forms/form-errors.ts'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'

/** Creates quoted projects from a lead. */
export function ConvertLead({ lead }: { lead: Lead }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-label={`Convert ${fullName(lead.form.contact_info)}`}
        onClick={() => setOpen(true)}
      >
        Convert
      </Button>
      {isOpen ? <ConvertDialog lead={lead} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

interface Values {
  to: 'new' | 'known' | null
  seller_name: string
  seller_id: number | null
}

function ConvertDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const { contact_info: contact, assets } = lead.form
  const form = useForm<Values>({
    mode: 'onChange',
    defaultValues: { to: 'new', seller_name: contact.company_name ?? '', seller_id: null },
  })
  const { control, formState } = form
  const isKnown = useWatch({ control, name: 'to' }) === 'known'
  const [failed, setFailed] = useState<string | null>(null)
  const refresh = useRefresh()
  const convert = async ({ to, seller_name, seller_id }: Values) => {
    setFailed(null)
    try {
      const body = to === 'known' ? { seller_id: seller_id ?? 0 } : { seller_name }
      await call(quotes.convertLead, { params: { id: lead.id }, body, ifMatch: lead.version })
    } catch (error) {
      setFailed(applyServerErrors(form, error))
      return
    }
    toast(`${counted(assets.length, 'quoted project')} added`, 'success')
    onClose()
    refresh()
  }
  return (
    <FormDialog onClose={onClose} maxWidth="sm" aria-labelledby="convert-lead">
      <DialogTitle id="convert-lead">Convert {fullName(contact)}</DialogTitle>
      <FormShell form={form} onSubmit={convert} submitError={failed} label="Convert lead">
        <DialogContent sx={{ display: 'grid', gap: 2.25 }}>
          <div>
            {counted(assets.length, 'project')} will be added at the stage Quoted Project, with
            everything that the quote says.
            {lead.user_id === null
              ? ' If the visitor may still apply on their own, leave the lead: their application converts it.'
              : ' The visitor has an account already: their own application converts the lead when they submit it.'}
          </div>
          <SelectField
            control={control}
            name="to"
            label="Seller account"
            options={[
              { value: 'new', label: 'New seller' },
              { value: 'known', label: 'Existing seller' },
            ]}
            rules={{ required: 'Choose an account' }}
          />
          {isKnown ? (
            <RecordField
              control={control}
              name="seller_id"
              label="Seller"
              resource="sellers"
              detail={({ code }) => code}
              rules={{ required: 'Choose a seller' }}
            />
          ) : (
            <TextField
              control={control}
              name="seller_name"
              label="Seller name"
              maxLength={200}
              rules={{ validate: (text) => text.trim() !== '' || 'Enter a seller name' }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={formState.isSubmitting}>
            Convert
          </Button>
        </DialogActions>
      </FormShell>
    </FormDialog>
  )
}
