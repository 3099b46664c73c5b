import Box from '@mui/material/Box'
import { useFormContext } from 'react-hook-form'
import { priceProblem } from '#shared/rules/deals/deal-limits.ts'
import { NumberField } from '../forms/NumberField.tsx'
import { twoColumns } from '../forms/two-columns.ts'

interface Props {
  /** The form's list with `credit` and `price_per_credit` of each project. */
  name: string
  lines: readonly { project_id: number; project_name: string }[]
  /** The text before the project name, such as `Credit of`. */
  label: string
}

const REQUIRED = { required: 'Fill this in' }

/** Form fields for the credit and price of each project in a transfer. */
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
        rules={{ validate: (price: number | null) => priceProblem(price) ?? true }}
      />
    </Box>
  ))
}
