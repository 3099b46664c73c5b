import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { costCategories, taxClasses } from '#shared/entities/costs.ts'
import type { Enumeration } from '#shared/entities/enumeration.ts'
import { acceptNumericText, editingText, lostMeaning, numberOfText } from '../forms/numeric-text.ts'
import { COST_LABELS, type CostRow } from './cost-rows.ts'

interface Props {
  row: CostRow
  onRow: (row: CostRow) => void
}

/** The facts of a line as fields, for windows too narrow for a grid. */
export function LineFields({ row, onRow }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Choice
        label={COST_LABELS.category}
        value={row.category}
        choices={costCategories}
        onChange={(category) => onRow({ ...row, category })}
      />
      <Amount value={row.claimed} onChange={(claimed) => onRow({ ...row, claimed })} />
      <Choice
        label={COST_LABELS.tax_class}
        value={row.tax_class}
        choices={taxClasses}
        onChange={(tax_class) => onRow({ ...row, tax_class })}
      />
      {(['vendor', 'invoice_number', 'description'] as const).map((name) => (
        <TextField
          key={name}
          label={COST_LABELS[name]}
          value={row[name]}
          onChange={({ target }) => onRow({ ...row, [name]: target.value })}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      ))}
      <TextField
        label={COST_LABELS.invoice_date}
        type="date"
        value={row.invoice_date}
        onChange={({ target }) => onRow({ ...row, invoice_date: target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </Box>
  )
}

interface AmountProps {
  /** Dollars. */
  value: number | null
  onChange: (value: number | null) => void
}

const AMOUNT = { decimals: true, negative: false } as const

/** Keeps the text as typed while it means the same amount: `12.` on the way to `12.5`. */
function Amount({ value, onChange }: AmountProps) {
  const [typed, setTyped] = useState('')
  const [lost, setLost] = useState<string | null>(null)
  const shown = numberOfText(typed) === value ? typed : editingText(value)
  return (
    <TextField
      label={`${COST_LABELS.claimed} ($)`}
      value={shown}
      onChange={({ target }) => {
        const text = acceptNumericText(shown, target.value, AMOUNT)
        setLost(lostMeaning(target.value, AMOUNT))
        setTyped(text)
        onChange(numberOfText(text))
      }}
      error={lost !== null}
      helperText={lost}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  )
}

interface ChoiceProps<V extends string> {
  label: string
  value: V | null
  choices: Enumeration<V>
  onChange: (value: V | null) => void
}

function Choice<V extends string>({ label, value, choices, onChange }: ChoiceProps<V>) {
  return (
    <TextField
      select
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(choices.find(target.value))}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">None</option>
      {choices.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  )
}
