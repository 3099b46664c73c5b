import { usTimeZones } from '#shared/entities/time-zones.ts'
import {
  PASSWORD_HINT,
  PASSWORD_MISMATCH_MESSAGE,
  passwordProblem,
} from '#shared/rules/access/passwords.ts'
import { nameProblem, PRIVACY_MESSAGE } from '#shared/rules/access/people.ts'
import { CheckboxField } from '#shared/ui/forms/CheckboxField.tsx'
import { NumberField } from '#shared/ui/forms/NumberField.tsx'
import { PasswordField } from '#shared/ui/forms/PasswordField.tsx'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import type { Chapter } from '../chapter.ts'
import { ExampleForm } from '../ExampleForm.tsx'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function Texts() {
  return (
    <ExampleForm
      label="Text fields"
      values={{ city: '', site: 'Overlook Mesa', wrong: '', off: 'Set by our team', notes: '' }}
      typed={{ wrong: 'R2-D2' }}
    >
      {({ control }) => (
        <>
          <TextField control={control} name="city" label="City" help="Where the site is." />
          <TextField
            control={control}
            name="site"
            label="Site name"
            optional
            source="from your quote"
          />
          <TextField
            control={control}
            name="wrong"
            label="First name"
            rules={{ validate: (value) => nameProblem(text(value)) ?? true }}
          />
          <TextField control={control} name="off" label="Status" disabled />
          <TextField control={control} name="notes" label="Notes" rows={3} optional />
        </>
      )}
    </ExampleForm>
  )
}

function Numbers() {
  return (
    <ExampleForm
      label="Number fields"
      values={{ cost: 1_200_000, capacity: 7920.5, change: -2.5, year: 2027, many: null }}
      typed={{ many: 0 }}
    >
      {({ control }) => (
        <>
          <NumberField control={control} name="cost" label="Cost" unit="$" decimals />
          <NumberField control={control} name="capacity" label="Capacity" unit="kW" decimals />
          <NumberField control={control} name="change" label="Change" unit="%" decimals negative />
          <NumberField control={control} name="year" label="Year" plain />
          <NumberField
            control={control}
            name="many"
            label="Number of projects"
            rules={{ min: { value: 1, message: 'Enter at least 1' } }}
          />
        </>
      )}
    </ExampleForm>
  )
}

function Passwords() {
  return (
    <ExampleForm
      label="Password fields"
      values={{ old: '', weak: '', strong: '', other: '' }}
      typed={{ weak: 'solar', strong: 'Harvest-the-sun-7', other: 'Harvest-the-sun' }}
    >
      {({ control }) => (
        <>
          <PasswordField control={control} name="old" label="Current password" />
          <PasswordField
            control={control}
            name="weak"
            label="New password"
            isNew
            help={PASSWORD_HINT}
            rules={{ validate: (value) => passwordProblem(text(value)) ?? true }}
          />
          <PasswordField control={control} name="strong" label="A strong password" isNew />
          <PasswordField
            control={control}
            name="other"
            label="Confirm password"
            isNew
            meter={false}
            rules={{
              validate: (value, { strong }) => value === strong || PASSWORD_MISMATCH_MESSAGE,
            }}
          />
        </>
      )}
    </ExampleForm>
  )
}

function Choices() {
  return (
    <ExampleForm
      label="Choices"
      values={{ zone: 'America/Denver', none: null, terms: true, privacy: true }}
      typed={{ privacy: false }}
    >
      {({ control }) => (
        <>
          <SelectField
            control={control}
            name="zone"
            label="Time zone"
            help="Dates with a time are shown in this zone."
            options={usTimeZones.options}
          />
          <SelectField
            control={control}
            name="none"
            label="Second zone"
            optional
            disabled
            options={usTimeZones.options}
          />
          <CheckboxField control={control} name="terms" label="Tell me when a task is due" />
          <CheckboxField
            control={control}
            name="privacy"
            label="I agree to the privacy policy"
            rules={{ validate: (value) => value === true || PRIVACY_MESSAGE }}
          />
        </>
      )}
    </ExampleForm>
  )
}

export const fieldsChapter: Chapter = {
  id: 'fields',
  title: 'Fields',
  examples: [
    {
      title: 'Text',
      note: 'Help below; an error takes its place once the field was changed. Fields are required unless they say so.',
      Show: Texts,
    },
    {
      title: 'Numbers',
      note: 'Digits only, one point, a minus where it makes sense. A pasted $1,200,000 is read.',
      Show: Numbers,
    },
    { title: 'Passwords', note: 'The meter shows while a password is chosen.', Show: Passwords },
    { title: 'Choices', Show: Choices },
  ],
}
