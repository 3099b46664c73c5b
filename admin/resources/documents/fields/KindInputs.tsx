import Box from '@mui/material/Box'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { dataTypes } from '#shared/entities/fields.ts'
import { optionListNames } from '#shared/entities/option-lists.ts'
import { titleCase } from '#shared/entities/title-case.ts'
import { NumberField } from '#shared/ui/forms/NumberField.tsx'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { twoColumns } from '#shared/ui/forms/two-columns.ts'
import { fieldTypesFor, fitKind, isNumeric, unitOptional, unitsFor } from './field-kinds.ts'
import type { FieldFormValues } from './field-values.ts'

interface Props {
  form: UseFormReturn<FieldFormValues>
  /** The data type is fixed once values may exist. */
  isNew: boolean
}

/** The kind of value; only types, meanings, and units that go together can be chosen. */
export function KindInputs({ form, isNew }: Props) {
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
        help={
          isNew ? 'It can’t be changed later.' : 'It can’t be changed because values may exist.'
        }
        rules={{ required: 'Choose a data type', onChange: fit }}
      />
      <SelectField
        control={control}
        name="field_type"
        label="Field type"
        options={fieldTypesFor(data_type)}
        help="What the value represents."
        rules={{ required: 'Choose a field type', onChange: fit }}
      />
      {unitChoices.length > 0 ? (
        <SelectField
          control={control}
          name="unit"
          label="Unit"
          options={unitChoices}
          optional={unitOptional(kind)}
          emptyLabel={unitOptional(kind) ? 'None' : undefined}
          rules={{ required: unitOptional(kind) ? false : 'Choose a unit' }}
        />
      ) : null}
      {data_type === 'select' ? (
        <SelectField
          control={control}
          name="options"
          label="Choice list"
          options={OPTION_LISTS}
          rules={{ required: 'Choose a list' }}
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
        label="Minimum value"
        rules={{ onChange: () => void trigger('max') }}
      />
      <NumberField
        {...ends}
        name="max"
        label="Maximum value"
        rules={{
          validate: (max, { min }) =>
            min === null || max === null || min <= max || 'Must be at least the minimum value',
        }}
      />
    </>
  )
}
