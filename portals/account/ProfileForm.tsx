import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router-dom'
import { call } from '#shared/client/call.ts'
import { users } from '#shared/contract/accounts/users.ts'
import type { SaveState } from '#shared/entities/save-states.ts'
import { usTimeZones } from '#shared/entities/time-zones.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { applyServerErrors } from '#shared/ui/forms/form-errors.ts'
import { OWN_FIELDS } from '#shared/ui/forms/person-fields.ts'
import { SaveStateBadge } from '#shared/ui/forms/SaveStateBadge.tsx'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { twoColumns } from '#shared/ui/forms/two-columns.ts'
import type { ActiveUser } from '#shared/ui/session/active-user.ts'

interface Values {
  first_name: string
  last_name: string
  job_title: string
  phone_number: string
  timezone: string
}

const valuesOf = (user: ActiveUser): Values => ({
  first_name: user.first_name,
  last_name: user.last_name,
  job_title: user.job_title ?? '',
  phone_number: user.phone_number ?? '',
  timezone: user.timezone,
})

const bodyOf = ({ timezone, job_title, phone_number, ...names }: Values) => ({
  ...names,
  job_title: job_title.trim() || null,
  phone_number: phone_number.trim() || null,
  ...(usTimeZones.has(timezone) ? { timezone } : {}),
})

/** The signed-in user's name, job title, phone number, and time zone. */
export function ProfileForm({ user }: { user: ActiveUser }) {
  const form = useForm<Values>({ mode: 'onChange', defaultValues: valuesOf(user) })
  const { control } = form
  const { isDirty, isSubmitting } = form.formState
  const [failed, setFailed] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const save = async (values: Values) => {
    setFailed(null)
    try {
      const saved = await call(users.patchActive, { body: bodyOf(values) })
      form.reset(valuesOf(saved))
      toast('Profile saved', 'success')
      await revalidate()
    } catch (error) {
      setFailed(applyServerErrors(form, error))
    }
  }
  const state: SaveState = isSubmitting
    ? 'saving'
    : failed
      ? 'error'
      : isDirty
        ? 'unsaved'
        : 'saved'
  return (
    <FormShell form={form} onSubmit={save} submitError={failed}>
      <Box sx={twoColumns}>
        <TextField control={control} {...OWN_FIELDS.first_name} />
        <TextField control={control} {...OWN_FIELDS.last_name} />
        <TextField control={control} {...OWN_FIELDS.job_title} />
        <TextField control={control} {...OWN_FIELDS.phone_number} />
      </Box>
      <SelectField
        control={control}
        name="timezone"
        label="Time zone"
        help="We show dates and times in this time zone."
        options={usTimeZones.options}
        rules={{ required: 'Choose a time zone' }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Button type="submit" variant="contained" loading={isSubmitting} disabled={!isDirty}>
          Save
        </Button>
        <SaveStateBadge state={state} />
      </Box>
    </FormShell>
  )
}
