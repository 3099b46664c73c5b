import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'

interface Choice {
  id: string
  name: string
}

interface Props {
  label: string
  choices: readonly Choice[]
  value: string
  onChange: (id: string) => void
}

/** The one choice that holds for all rows. */
export function BulkChoice({ label, choices, value, onChange }: Props) {
  return (
    <Autocomplete<Choice>
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
