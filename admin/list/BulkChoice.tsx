import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { BulkOption, BulkQuestion } from './list-types.ts'

interface Answer {
  value: string
  onChange: (value: string) => void
}

/** The one choice that applies to all rows. */
export function BulkChoice({ question, ...answer }: Answer & { question: BulkQuestion }) {
  const { label } = question
  if ('day' in question) return <Day label={label} {...answer} />
  if ('choices' in question) return <Choice {...question} {...answer} />
  return <ReadChoice {...question} {...answer} />
}

function ReadChoice({
  useChoices,
  ...others
}: Answer & { label: string; useChoices: () => readonly BulkOption[] }) {
  return <Choice {...others} choices={useChoices()} />
}

function Choice({
  label,
  choices,
  value,
  onChange,
}: Answer & { label: string; choices: readonly BulkOption[] }) {
  return (
    <Autocomplete<BulkOption>
      options={choices}
      value={choices.find(({ id }) => id === value) ?? null}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_event, choice) => onChange(choice?.id ?? '')}
      autoHighlight
      sx={{ paddingTop: 1 }}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  )
}

const Day = ({ label, value, onChange }: Answer & { label: string }) => (
  <TextField
    type="date"
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    sx={{ marginTop: 1, maxWidth: 240 }}
    slotProps={{ inputLabel: { shrink: true } }}
  />
)
