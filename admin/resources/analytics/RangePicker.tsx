import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { dayOf } from '#shared/format/calendar.ts'
import { type DayRange, rangeProblem } from '#shared/rules/analytics.ts'

interface Props {
  range: DayRange
  onChange: (changes: Partial<DayRange>) => void
}

const ENDS = [
  ['from', 'From'],
  ['to', 'To'],
] as const satisfies readonly (readonly [keyof DayRange, string])[]

/** First and last day of the figures below. */
export function RangePicker({ range, onChange }: Props) {
  const problem = rangeProblem(range)
  return (
    <Box component="fieldset" aria-label="Days" sx={styles}>
      {ENDS.map(([end, label]) => (
        <TextField
          key={`${end} ${range[end]}`}
          type="date"
          size="small"
          label={label}
          defaultValue={range[end]}
          onBlur={({ target: { value } }) => {
            if (value !== range[end] && dayOf(value)) onChange({ [end]: value })
          }}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') currentTarget.querySelector('input')?.blur()
          }}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
      {problem ? <Alert severity="error">{`${problem}.`}</Alert> : null}
    </Box>
  )
}

const styles = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  margin: 0,
  padding: '4px 0 0',
  border: 0,
} as const
