import Box from '@mui/material/Box'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { documentCategories } from '#shared/entities/documents.ts'
import { dataTypes, fieldLevels } from '#shared/entities/fields.ts'
import { optionListNames } from '#shared/entities/option-lists.ts'
import { audiences } from '#shared/entities/reports.ts'
import { titleCase } from '#shared/entities/title-case.ts'
import { CheckboxField } from '#shared/ui/forms/CheckboxField.tsx'
import { NumberField } from '#shared/ui/forms/NumberField.tsx'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { Section } from '#shared/ui/page/Section.tsx'
import { twoColumns } from '../../forms/form-grid.ts'
import { fieldTypesFor, fitKind, isNumeric, unitOptional, unitsFor } from './field-kinds.ts'
import { AUDIENCE_BOXES, type FieldFormValues, nameFromLabel } from './field-values.ts'

interface Props {
  form: UseFormReturn<FieldFormValues>
  /** Name, level and data type are fixed once values may exist. */
  isNew: boolean
}

/** Everything that defines a field, in groups. */
export function FieldInputs({ form, isNew }: Props) {
  return (
    <>
      <Section title="What it is">
        <NameInputs form={form} isNew={isNew} />
      </Section>
      <Section title="Value" description="What can be entered, and how it is shown.">
        <KindInputs form={form} isNew={isNew} />
      </Section>
      <Section
        title="Place and rights"
        description="Staff, reviewers and evaluators see every field."
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
        help="What people read."
        maxLength={200}
        rules={{
          required: 'Please enter a label',
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
        help={isNew ? 'How data and exports call it; fixed afterwards.' : 'Fixed.'}
        maxLength={63}
        rules={{
          required: 'Please enter a name',
          pattern: {
            value: /^[a-z][a-z0-9_]{0,62}$/,
            message: 'Use lower-case letters, digits and underscores, a letter first',
          },
        }}
      />
      <SelectField
        control={control}
        name="level"
        label="Describes"
        options={fieldLevels.options}
        disabled={!isNew}
        help={isNew ? 'Fixed afterwards.' : 'Fixed.'}
        rules={{ required: 'Please choose' }}
      />
      <SelectField
        control={control}
        name="category"
        label="Category"
        options={documentCategories.options.filter(({ value }) => value !== 'unclassified')}
        rules={{ required: 'Please choose a category' }}
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextField
          control={control}
          name="help"
          label="Help"
          optional
          rows={2}
          maxLength={2000}
          help="Shown below the input."
        />
      </Box>
    </Box>
  )
}

function KindInputs({ form, isNew }: Props) {
  const { control, getValues, setValue } = form
  const [data_type, field_type, unit] = useWatch({
    control,
    name: ['data_type', 'field_type', 'unit'],
  })
  const kind = { data_type, field_type, unit }
  const fit = () => {
    const fitted = fitKind(getValues())
    setValue('field_type', fitted.field_type, { shouldDirty: true, shouldValidate: true })
    setValue('unit', fitted.unit, { shouldDirty: true, shouldValidate: true })
  }
  const unitChoices = unitsFor(kind)
  return (
    <Box sx={twoColumns}>
      <SelectField
        control={control}
        name="data_type"
        label="Data type"
        options={dataTypes.options}
        disabled={!isNew}
        help={isNew ? 'Fixed afterwards.' : 'Fixed, since values may exist.'}
        rules={{ required: 'Please choose a data type', onChange: fit }}
      />
      <SelectField
        control={control}
        name="field_type"
        label="Field type"
        options={fieldTypesFor(data_type)}
        help="What the value means."
        rules={{ required: 'Please choose a field type', onChange: fit }}
      />
      {unitChoices.length > 0 ? (
        <SelectField
          control={control}
          name="unit"
          label="Unit"
          options={unitChoices}
          optional={unitOptional(kind)}
          emptyLabel={unitOptional(kind) ? 'None' : undefined}
          rules={{ required: unitOptional(kind) ? false : 'Please choose a unit' }}
        />
      ) : null}
      {data_type === 'select' ? (
        <SelectField
          control={control}
          name="options"
          label="List of choices"
          options={OPTION_LISTS}
          rules={{ required: 'Please choose a list' }}
        />
      ) : null}
      {isNumeric(data_type) ? <RangeInputs form={form} decimals={data_type === 'float'} /> : null}
    </Box>
  )
}

const OPTION_LISTS = optionListNames.map((name) => ({ value: name, label: titleCase(name) }))

interface RangeProps {
  form: UseFormReturn<FieldFormValues>
  decimals: boolean
}

function RangeInputs({ form: { control, trigger }, decimals }: RangeProps) {
  const ends = { control, decimals, negative: true, optional: true }
  return (
    <>
      <NumberField
        {...ends}
        name="min"
        label="Smallest value"
        rules={{ onChange: () => void trigger('max') }}
      />
      <NumberField
        {...ends}
        name="max"
        label="Largest value"
        rules={{
          validate: (max, { min }) =>
            min === null || max === null || min <= max || 'Must not be below the smallest value',
        }}
      />
    </>
  )
}

function PlaceInputs({ form: { control } }: Pick<Props, 'form'>) {
  return (
    <Box sx={twoColumns}>
      <Box component="fieldset" sx={groupStyles}>
        <legend>Also shown to</legend>
        {audiences.options.map(({ value, label }) => (
          <CheckboxField key={value} control={control} name={AUDIENCE_BOXES[value]} label={label} />
        ))}
      </Box>
      <Box component="fieldset" sx={groupStyles}>
        <legend>State</legend>
        <CheckboxField
          control={control}
          name="is_active"
          label="Active"
          help="A retired field keeps its values and is no longer asked."
        />
        <CheckboxField
          control={control}
          name="readonly"
          label="Read-only"
          help="Set by the product or by staff; sellers cannot type it."
        />
      </Box>
      <NumberField
        control={control}
        name="position"
        label="Order"
        optional
        plain
        help="Smaller numbers stand first."
        rules={{ max: { value: 100_000, message: 'At most 100,000' } }}
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
