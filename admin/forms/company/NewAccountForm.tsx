import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { RaRecord } from 'react-admin'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { RecordField } from '../RecordField.tsx'
import { CompanyInputs } from './CompanyInputs.tsx'
import { type AccountValues, NEW_ACCOUNT } from './new-account.ts'
import { useNewAccount } from './use-new-account.ts'

interface Props {
  resource: 'sellers' | 'buyers'
  /** Singular, for use in a sentence: `seller`. */
  noun: string
  nameHelp: string
  /** Where Cancel leads. */
  back: string
  onCreated: (account: RaRecord<number>) => unknown
}

/** Opens a seller or buyer account for an existing company or a new one. */
export function NewAccountForm({ resource, noun, nameHelp, back, onCreated }: Props) {
  const form = useForm<AccountValues>({ mode: 'onChange', defaultValues: NEW_ACCOUNT })
  const { control } = form
  const choice = useWatch({ control, name: 'choice' })
  const { create, failed } = useNewAccount(form, { resource, onCreated })
  const title = noun.charAt(0).toUpperCase() + noun.slice(1)
  return (
    <Box sx={{ maxWidth: 860 }}>
      <FormShell form={form} onSubmit={create} submitError={failed} label={`New ${noun}`}>
        <Section title={title}>
          <TextField
            control={control}
            name="account_name"
            label={`${title} name`}
            help={nameHelp}
            maxLength={200}
            autoComplete="off"
            rules={{ validate: (text) => text.trim() !== '' || `Enter a ${noun} name` }}
          />
        </Section>
        <Section title="Company" description="The legal entity behind the account.">
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Controller
              control={control}
              name="choice"
              render={({ field }) => (
                <RadioGroup row aria-label="Company" {...field}>
                  <FormControlLabel value="new" control={<Radio />} label="New company" />
                  <FormControlLabel value="existing" control={<Radio />} label="Existing company" />
                </RadioGroup>
              )}
            />
            {choice === 'existing' ? (
              <RecordField
                control={control}
                name="company_id"
                label="Company"
                resource="companies"
                rules={{ required: 'Choose a company' }}
              />
            ) : (
              <CompanyInputs />
            )}
          </Box>
        </Section>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
            {`Create ${noun}`}
          </Button>
          <Button component={Link} to={back}>
            Cancel
          </Button>
        </Box>
      </FormShell>
    </Box>
  )
}
