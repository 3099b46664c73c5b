import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { formatDateLong } from '#shared/format/dates.ts'
import type { Sale } from './what-if.ts'

interface Props {
  sale: Sale
  months: readonly string[]
  onChange: (sale: Sale) => void
}

/** When the credit is sold, and what protects its buyer. */
export function SaleFields({ sale, months, onChange }: Props) {
  const id = useId()
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'grid', gap: 0.5, maxWidth: 260 }}>
        <Box
          component="label"
          htmlFor={id}
          sx={{ fontSize: '0.8125rem', fontWeight: 550, color: 'text.primary' }}
        >
          Sale month
        </Box>
        <NativeSelect
          input={<OutlinedInput />}
          inputProps={{ id }}
          value={sale.month}
          onChange={({ target }) => onChange({ ...sale, month: target.value })}
        >
          {months.map((month) => (
            <option key={month} value={month}>
              {monthWords(month)}
            </option>
          ))}
        </NativeSelect>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 20px' }}>
        <FormControlLabel
          label="Tax credit insurance"
          control={
            <Checkbox
              checked={sale.insured}
              onChange={({ target }) => onChange({ ...sale, insured: target.checked })}
            />
          }
        />
        <FormControlLabel
          label="Investment-grade guarantor"
          control={
            <Checkbox
              checked={sale.investmentGrade}
              onChange={({ target }) => onChange({ ...sale, investmentGrade: target.checked })}
            />
          }
        />
      </Box>
    </Box>
  )
}

/** Formats a month like `November 2026`. */
const monthWords = (month: string): string => formatDateLong(`${month}-01`).replace(' 1,', '')
