import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#shared/client/call.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import { PRIVACY_MESSAGE } from '#shared/rules/access/people.ts'
import { emailRules } from '#shared/ui/forms/account-rules.ts'
import { CheckboxField } from '#shared/ui/forms/CheckboxField.tsx'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { applyServerErrors } from '#shared/ui/forms/form-errors.ts'
import { NewPasswordFields } from '#shared/ui/forms/NewPasswordFields.tsx'
import { OWN_FIELDS } from '#shared/ui/forms/person-fields.ts'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { twoColumns } from '#shared/ui/forms/two-columns.ts'
import type { KnownContact } from './known-contact.ts'

const EMPTY = {
  first_name: '',
  last_name: '',
  email: '',
  job_title: '',
  phone_number: '',
  password: '',
  repeated: '',
  privacy: false,
}

type Values = typeof EMPTY

/** The request body: without the repeated password, and with optional fields only if filled in. */
function bodyOf({ repeated: _repeated, job_title, phone_number, ...rest }: Values) {
  return {
    ...rest,
    email: rest.email.trim(),
    privacy: true as const,
    ...(job_title.trim() ? { job_title: job_title.trim() } : {}),
    ...(phone_number.trim() ? { phone_number: phone_number.trim() } : {}),
  }
}

interface Props {
  /** Contact details already typed in a quote. */
  known: KnownContact
  onSent: (email: string) => void
}

/** The sign-up form; the response is the same whether or not the address has an account. */
export function SignUpForm({ known, onSent }: Props) {
  const form = useForm({ mode: 'onChange', defaultValues: { ...EMPTY, ...known } })
  const { control } = form
  const [submitError, setSubmitError] = useState<string | null>(null)
  const signUp = async (values: Values) => {
    setSubmitError(null)
    try {
      await call(users.create, { body: bodyOf(values) })
      onSent(values.email.trim())
    } catch (error) {
      setSubmitError(applyServerErrors(form, error))
    }
  }
  return (
    <FormShell form={form} onSubmit={signUp} submitError={submitError}>
      {Object.keys(known).length > 0 ? (
        <Box component="p" sx={{ margin: 0, color: 'text.secondary' }}>
          We filled in your details from your quote. Keep the email address, so that your quote
          carries over.
        </Box>
      ) : null}
      <Box sx={twoColumns}>
        <TextField control={control} {...OWN_FIELDS.first_name} />
        <TextField control={control} {...OWN_FIELDS.last_name} />
      </Box>
      <TextField
        control={control}
        name="email"
        label="Work email"
        type="email"
        autoComplete="username"
        rules={emailRules}
      />
      <Box sx={twoColumns}>
        <TextField control={control} {...OWN_FIELDS.job_title} />
        <TextField control={control} {...OWN_FIELDS.phone_number} />
      </Box>
      <NewPasswordFields name="password" what="password" />
      <CheckboxField
        control={control}
        name="privacy"
        label="Privacy"
        rules={{ validate: (ticked) => ticked === true || PRIVACY_MESSAGE }}
      >
        I agree that {PRODUCT_NAME} may store these details to run my account. They aren’t sold to
        or shared with other companies.
      </CheckboxField>
      <Button type="submit" variant="contained" size="large" loading={form.formState.isSubmitting}>
        Create account
      </Button>
    </FormShell>
  )
}
