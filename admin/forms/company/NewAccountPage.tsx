import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { CreateFormEnd } from '../CreateForm.tsx'
import { RecordField } from '../RecordField.tsx'
import { CompanyInputs } from './CompanyInputs.tsx'
import { type AccountValues, NEW_ACCOUNT } from './new-account.ts'
import { useNewAccount } from './use-new-account.ts'

interface Props {
  resource: 'sellers' | 'buyers'
  /** Singular, for use in a sentence: `seller`. */
  noun: 'seller' | 'buyer'
  /** What opening one means and what comes next. */
  description: string
  nameHelp: string
  /** The address of the list. */
  list: string
  /** Returns the address that opens next. */
  next: (id: number) => string
}

/** Opens a seller or buyer account for an existing company or a new one. */
export function NewAccountPage(props: Props) {
  const { resource, noun, description, nameHelp, list, next } = props
  const form = useForm<AccountValues>({ mode: 'onChange', defaultValues: NEW_ACCOUNT })
  const { control } = form
  const choice = useWatch({ control, name: 'choice' })
  const navigate = useNavigate()
  const title = noun === 'seller' ? 'Seller' : 'Buyer'
  const { create, failed } = useNewAccount(form, {
    resource,
    onCreated: ({ id }) => {
      toast(`${title} created`, 'success')
      return navigate(next(id))
    },
  })
  usePageTitle(`New ${noun}`)
  return (
    <>
      <PageHeader
        title={`New ${noun}`}
        crumbs={[{ label: `${title}s`, to: list }]}
        description={description}
      />
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
                    <FormControlLabel
                      value="existing"
                      control={<Radio />}
                      label="Existing company"
                    />
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
          <CreateFormEnd
            submit={`Create ${noun}`}
            back={list}
            isSubmitting={form.formState.isSubmitting}
          />
        </FormShell>
      </Box>
    </>
  )
}
