import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import { dayOf } from '#shared/format/calendar.ts'
import { type DayRange, rangeProblem } from '#shared/rules/oversight/analytics.ts'

interface Props {
  range: DayRange
  onChange: (changes: Partial<DayRange>) => void
}

const ENDS = [
  ['from', 'From'],
  ['to', 'To'],
] as const satisfies readonly (readonly [keyof DayRange, string])[]

/** First and last day of the figures below; typed dates apply on blur or Enter. */
export function RangePicker({ range, onChange }: Props) {
  const { from, to } = range
  const [typed, setTyped] = useState(range)
  // Back and Forward change the range.
  useEffect(() => setTyped({ from, to }), [from, to])
  const settle = (end: keyof DayRange) => {
    if (typed[end] !== range[end] && dayOf(typed[end])) onChange({ [end]: typed[end] })
  }
  const problem = rangeProblem(range)
  return (
    <Box component="fieldset" aria-label="Days" sx={styles}>
      {ENDS.map(([end, label]) => (
        <TextField
          key={end}
          type="date"
          size="small"
          label={label}
          value={typed[end]}
          onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
          onBlur={() => settle(end)}
          onKeyDown={({ key }) => key === 'Enter' && settle(end)}
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
