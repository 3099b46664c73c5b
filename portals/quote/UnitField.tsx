import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type Control, useController } from 'react-hook-form'
import { describedBy, FieldFrame } from '#shared/ui/forms/FieldFrame.tsx'
import { fieldId } from '#shared/ui/forms/field-labels.ts'
import { type QuoteValues, type SizeUnit, sizeUnits } from './quote-values.ts'

const NAMES = {
  kW: 'Kilowatts (kW)',
  MW: 'Megawatts (MW)',
} as const satisfies Record<SizeUnit, string>

interface Props {
  control: Control<QuoteValues>
  name: `assets.${number}.size_unit`
}

/** The unit that an asset's sizes are typed in; never empty. */
export function UnitField({ control, name }: Props) {
  const { field } = useController({ control, name })
  return (
    <FieldFrame name={name} label="Units" error={null}>
      <NativeSelect
        input={<OutlinedInput />}
        inputRef={field.ref}
        name={name}
        value={field.value}
        onBlur={field.onBlur}
        onChange={field.onChange}
        inputProps={{ id: fieldId(name), 'aria-describedby': describedBy(name) }}
      >
        {sizeUnits.map((unit) => (
          <option key={unit} value={unit}>
            {NAMES[unit]}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  )
}
