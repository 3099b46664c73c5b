import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import { type Control, useWatch } from 'react-hook-form'
import { PRICE_SOURCE_MAX, type PriceRow } from '#shared/entities/price-grids.ts'
import { isPriceDue } from '#shared/rules/accounts/quotes/grid.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { NumberField } from '#shared/ui/forms/NumberField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { checkInput, type GridValues } from './grid-form.ts'

interface Props {
  control: Control<GridValues>
  index: number
  /** `YYYY-MM-DD`. */
  today: string
  onRemove: (() => void) | null
}

/** The inputs of one row; what is wrong is told at its input. */
export function GridRow({ control, index, today, onRemove }: Props) {
  const as_of = useWatch({ control, name: `rows.${index}.as_of` })
  const rules = (input: keyof PriceRow) => ({
    validate: (_value: unknown, values: GridValues) => checkInput(values, index, input, today),
  })
  return (
    <Box component="fieldset" sx={rowStyles}>
      <legend>
        {`Row ${index + 1}`}
        {as_of && isPriceDue({ as_of }, today) ? (
          <StatusChip label="Review due" tone="warning" />
        ) : null}
      </legend>
      <NumberField
        control={control}
        name={`rows.${index}.from`}
        label="From"
        unit="$"
        decimals
        rules={rules('from')}
      />
      <NumberField
        control={control}
        name={`rows.${index}.to`}
        label="Up to"
        unit="$"
        decimals
        // The next row begins where this one ends.
        rules={{ ...rules('to'), deps: [`rows.${index + 1}.from`] }}
      />
      <NumberField
        control={control}
        name={`rows.${index}.price`}
        label="Price per $1"
        unit="$"
        decimals
        negative
        rules={rules('price')}
      />
      <TextField
        control={control}
        name={`rows.${index}.as_of`}
        label="Price as of"
        type="date"
        rules={rules('as_of')}
      />
      <TextField
        control={control}
        name={`rows.${index}.source`}
        label="Source"
        maxLength={PRICE_SOURCE_MAX}
        rows={2}
        rules={rules('source')}
      />
      {onRemove ? (
        <IconButton aria-label={`Remove row ${index + 1}`} onClick={onRemove}>
          <DeleteOutlined />
        </IconButton>
      ) : null}
    </Box>
  )
}

const rowStyles = (theme: Theme) => ({
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  border: 0,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  margin: 0,
  padding: 0,
  paddingTop: 1,
  minWidth: 0,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) minmax(0, 1fr)',
    lg: 'repeat(3, minmax(0, 1fr)) minmax(0, 1.1fr) minmax(0, 2.2fr) auto',
  },
  '& legend': { display: 'flex', gap: 1, alignItems: 'center', fontWeight: 600, padding: 0 },
  '& > :nth-of-type(5)': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
  '& > .MuiIconButton-root': { justifySelf: 'start', marginTop: { lg: 3 } },
})
