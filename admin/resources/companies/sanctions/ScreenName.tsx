import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#shared/client/call.ts'
import { messageOf } from '#shared/client/failure-words.ts'
import { sanctions } from '#shared/contract/companies/sanctions.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { SCREENED_NAME_MAX, screenedKinds } from '#shared/entities/sanctions.ts'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { Hits } from './Hits.tsx'

interface Values {
  name: string
  kind: 'person' | 'entity'
  date_of_birth: string | null
  country: string | null
}

/** Screens one typed name, the same way as names of companies. Nothing is stored. */
export function ScreenName() {
  const form = useForm<Values>({
    defaultValues: { name: '', kind: 'entity', date_of_birth: null, country: null },
  })
  const [failed, setFailed] = useState<string | null>(null)
  const [found, setFound] = useState<{ name: string; answer: ResponseOf<'sanctions.screen'> }>()
  const isPerson = form.watch('kind') === 'person'
  const send = async ({ name, kind, date_of_birth, country }: Values) => {
    setFailed(null)
    try {
      const answer = await call(sanctions.screen, {
        body: {
          name,
          kind,
          date_of_birth: (kind === 'person' && date_of_birth) || null,
          country: country || null,
        },
      })
      setFound({ name: name.trim(), answer })
    } catch (error) {
      setFound(undefined)
      setFailed(messageOf(error))
    }
  }
  return (
    <Section title="Screen a name">
      <FormShell form={form} onSubmit={send} submitError={failed} label="Screen a name" disposable>
        <Box sx={FIELDS}>
          <TextField
            control={form.control}
            name="name"
            label="Name"
            rules={{ validate: (name) => name.trim() !== '' || 'Enter a name' }}
            maxLength={SCREENED_NAME_MAX}
          />
          <SelectField
            control={form.control}
            name="kind"
            label="Kind"
            options={screenedKinds.options}
          />
          {isPerson ? (
            <TextField
              control={form.control}
              name="date_of_birth"
              label="Date of birth"
              type="date"
              optional
            />
          ) : null}
          <TextField
            control={form.control}
            name="country"
            label="Country"
            maxLength={100}
            optional
          />
        </Box>
        <Box>
          <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
            Screen name
          </Button>
        </Box>
      </FormShell>
      {found ? <Hits name={found.name} answer={found.answer} /> : null}
    </Section>
  )
}

const FIELDS = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))' },
} as const
