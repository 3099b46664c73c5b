import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { dayOf } from '#shared/format/calendar.ts'
import { readerZone } from '#shared/ui/session/reader-time.ts'
import { type DayRange, rangeOf, withRange } from './filter-values.ts'
import type { DateRangeFilter, FilterValues } from './list-types.ts'

interface Props {
  filter: DateRangeFilter
  values: FilterValues
  onChange: (values: Record<string, unknown>) => void
}

const ENDS = [
  ['from', 'From'],
  ['to', 'To'],
] as const satisfies readonly (readonly [keyof DayRange, string])[]

/** First and last day; either may be left open. */
export function DateRangeEditor({ filter, values, onChange }: Props) {
  const timeZone = readerZone()
  const [range, setRange] = useState(() => rangeOf(filter, values, timeZone))
  const set = (end: keyof DayRange, text: string) => {
    const next = { ...range, [end]: text || null }
    setRange(next)
    // While a year is being typed, the input holds dates that the user doesn't mean.
    const isTyping = text !== '' && (dayOf(text)?.year ?? 0) < 1900
    if (!isTyping) onChange(withRange(values, filter, next, timeZone))
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, paddingTop: 1 }}>
      {ENDS.map(([end, label]) => (
        <TextField
          key={end}
          type="date"
          label={label}
          value={range[end] ?? ''}
          onChange={({ target }) => set(end, target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
    </Box>
  )
}
