import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { dayOf } from '#shared/format/calendar.ts'
import { knownUser } from '#shared/ui/session/active-user.ts'
import { type DayRange, rangeOf, withRange } from './filter-values.ts'
import type { DateRangeFilter, FilterValues } from './list-types.ts'

interface Props {
  filter: DateRangeFilter
  values: FilterValues
  onChange: (values: Record<string, unknown>) => void
}

/** First and last day, either of which may stay open. */
export function DateRangeEditor({ filter, values, onChange }: Props) {
  const timeZone = knownUser()?.timezone ?? 'UTC'
  const range = rangeOf(filter, values, timeZone)
  const set = (end: keyof DayRange, text: string) => {
    // While a year is being typed the input has days that nobody means.
    if (text !== '' && (dayOf(text)?.year ?? 0) < 1900) return
    onChange(withRange(values, filter, { ...range, [end]: text || null }, timeZone))
  }
  const ends = { from: 'From', to: 'To' } as const satisfies Record<keyof DayRange, string>
  const input = (end: keyof DayRange) => (
    <TextField
      type="date"
      label={ends[end]}
      // Typing leaves days half done: the input keeps its own text.
      defaultValue={range[end] ?? ''}
      onChange={({ target }) => set(end, target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
  return (
    <Box sx={{ display: 'grid', gap: 2, paddingTop: 1 }}>
      {input('from')}
      {input('to')}
    </Box>
  )
}
