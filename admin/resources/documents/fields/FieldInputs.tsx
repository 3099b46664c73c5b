import Box from '@mui/material/Box'
import type { UseFormReturn } from 'react-hook-form'
import { documentCategories } from '#shared/entities/documents.ts'
import { fieldLevels, MAX_POSITION } from '#shared/entities/fields.ts'
import { audiences } from '#shared/entities/reports.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { CheckboxField } from '#shared/ui/forms/CheckboxField.tsx'
import { NumberField } from '#shared/ui/forms/NumberField.tsx'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { twoColumns } from '#shared/ui/forms/two-columns.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import { AUDIENCE_BOXES, type FieldFormValues, nameFromLabel } from './field-values.ts'
import { KindInputs } from './KindInputs.tsx'

interface Props {
  form: UseFormReturn<FieldFormValues>
  /** Name, level, and data type are fixed once values may exist. */
  isNew: boolean
}

/** Everything that defines a field, in groups. */
export function FieldInputs({ form, isNew }: Props) {
  return (
    <>
      <Section title="Details">
        <NameInputs form={form} isNew={isNew} />
      </Section>
      <Section title="Value" description="What can be entered and how it’s displayed.">
        <KindInputs form={form} isNew={isNew} />
      </Section>
      <Section
        title="Placement and access"
        description="Staff, reviewers, and evaluators see every field."
      >
        <PlaceInputs form={form} />
      </Section>
    </>
  )
}

function NameInputs({ form, isNew }: Props) {
  const { control, getFieldState, setValue } = form
  return (
    <Box sx={twoColumns}>
      <TextField
        control={control}
        name="field_label"
        label="Label"
        help="The label people see."
        maxLength={200}
        rules={{
          required: 'Enter a label',
          onChange: ({ target }) => {
            if (!isNew || getFieldState('field_name').isTouched) return
            setValue('field_name', nameFromLabel(target.value), { shouldValidate: true })
          },
        }}
      />
      <TextField
        control={control}
        name="field_name"
        label="Name"
        disabled={!isNew}
        help={
          isNew
            ? 'The name used in data and exports. It can’t be changed later.'
            : 'It can’t be changed.'
        }
        maxLength={63}
        rules={{
          required: 'Enter a name',
          pattern: {
            value: /^[a-z][a-z0-9_]{0,62}$/,
            message: 'Use lowercase letters, digits, and underscores, starting with a letter',
          },
        }}
      />
      <SelectField
        control={control}
        name="level"
        label="Applies to"
        options={fieldLevels.options}
        disabled={!isNew}
        help={isNew ? 'It can’t be changed later.' : 'It can’t be changed.'}
        rules={{ required: 'Choose' }}
      />
      <SelectField
        control={control}
        name="category"
        label="Category"
        options={documentCategories.options.filter(({ value }) => value !== 'unclassified')}
        rules={{ required: 'Choose a category' }}
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextField
          control={control}
          name="help"
          label="Help"
          optional
          rows={2}
          maxLength={2000}
          help="Shown below the field."
        />
      </Box>
    </Box>
  )
}

function PlaceInputs({ form: { control } }: Pick<Props, 'form'>) {
  return (
    <Box sx={twoColumns}>
      <Box component="fieldset" sx={groupStyles}>
        <legend>Also visible to</legend>
        {audiences.options.map(({ value, label }) => (
          <CheckboxField key={value} control={control} name={AUDIENCE_BOXES[value]} label={label} />
        ))}
      </Box>
      <Box component="fieldset" sx={groupStyles}>
        <legend>Status</legend>
        <CheckboxField
          control={control}
          name="is_active"
          label="Active"
          help="A retired field keeps its values but no longer appears in forms."
        />
        <CheckboxField
          control={control}
          name="readonly"
          label="Read-only"
          help="Set by the system or staff. Sellers can’t edit it."
        />
      </Box>
      <NumberField
        control={control}
        name="position"
        label="Order"
        optional
        plain
        help="Lower numbers come first. Leave blank to add the field at the end."
        rules={{ max: { value: MAX_POSITION, message: `At most ${formatNumber(MAX_POSITION)}` } }}
      />
    </Box>
  )
}

const groupStyles = {
  display: 'grid',
  justifyItems: 'start',
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, fontSize: '0.8125rem', fontWeight: 550 },
  '& .MuiFormHelperText-root': { marginTop: 0 },
} as const
