import Box from '@mui/material/Box'
import { useFormContext } from 'react-hook-form'
import { NumberField } from '../forms/NumberField.tsx'
import { twoColumns } from '../forms/two-columns.ts'

interface Props {
  /** The list of the form that holds `credit` and `price_per_credit` of each project. */
  name: string
  lines: readonly { project_id: number; project_name: string }[]
  /** `Credit of`, before the name of the project. */
  label: string
}

const REQUIRED = { required: 'Fill this in' }

/** Credit and price of each project of a transfer, in a form. */
export function CreditFields({ name, lines, label }: Props) {
  const { control } = useFormContext()
  return lines.map(({ project_id, project_name }, index) => (
    <Box key={project_id} sx={twoColumns}>
      <NumberField
        control={control}
        name={`${name}.${index}.credit`}
        label={`${label} ${project_name}`}
        unit="$"
        decimals
        rules={REQUIRED}
      />
      <NumberField
        control={control}
        name={`${name}.${index}.price_per_credit`}
        label="Price per $1 of credit"
        unit="$"
        decimals
        rules={REQUIRED}
      />
    </Box>
  ))
}
