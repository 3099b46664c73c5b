import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useForm } from 'react-hook-form'
import { call } from '#shared/client/call.ts'
import { transferGuests } from '#shared/contract/deals/transfer-guests.ts'
import type { GuestAccess } from '#shared/contract/schemas/deals/transfer-guests.ts'
import { GUEST_TERMS, guestKinds } from '#shared/entities/transfer-guests.ts'
import { formatDateMedium } from '#shared/format/dates.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { CheckboxField } from '#shared/ui/forms/CheckboxField.tsx'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'

/** The confidentiality terms, which a guest must accept before seeing anything else of a transfer. */
export function TermsPage({ access }: { access: GuestAccess }) {
  const form = useForm({ defaultValues: { accepted: false } })
  const { isBusy, failure, write } = useWrite()
  usePageTitle(access.transfer_name)
  const accept = async () => {
    const body = { version: GUEST_TERMS.version }
    const params = { id: access.id }
    if (!(await write(() => call(transferGuests.acceptTerms, { params, body })))) return
    await refresh('transferGuests')
  }
  const { transfer_name, inviter, host, kind, firm, expires_on } = access
  return (
    <>
      <PageHeader
        title={transfer_name}
        description={`${inviter} of ${host} invited you as ${guestKinds.label(kind).toLowerCase()} of ${firm}, until ${formatDateMedium(expires_on)}.`}
      />
      <Section title="Confidentiality terms">
        <FormShell form={form} onSubmit={accept} submitError={null} label="Confidentiality terms">
          <Box component="ol" sx={{ margin: 0, paddingLeft: 3, maxWidth: 720 }}>
            {GUEST_TERMS.paragraphs.map((paragraph) => (
              <Box component="li" key={paragraph} sx={{ marginBottom: 1 }}>
                {paragraph}
              </Box>
            ))}
          </Box>
          {failure ? <Alert severity="error">{failure}</Alert> : null}
          <CheckboxField
            control={form.control}
            name="accepted"
            label={`I accept these terms for myself and for ${firm}`}
            rules={{ validate: (is: boolean) => is || 'Tick this box to go on' }}
          />
          <div>
            <Button type="submit" variant="contained" loading={isBusy}>
              Accept and open
            </Button>
          </div>
        </FormShell>
      </Section>
    </>
  )
}
