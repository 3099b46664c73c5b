import Autocomplete from '@mui/material/Autocomplete'
import MuiTextField from '@mui/material/TextField'
import { useState } from 'react'
import { companies } from '#shared/contract/companies.ts'
import { useCallList } from '#shared/ui/calls/use-call.ts'
import { useDebounced } from '#shared/ui/data/use-debounced.ts'

/** A company's record, as far as a chart takes it over. */
export interface PickedCompany {
  id: number
  name: string
}

interface Props {
  value: PickedCompany | null
  onChange: (company: PickedCompany | null) => void
}

/** Finds the record of a company by its name, for staff. */
export function CompanyPicker({ value, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), 250, '')
  const { data, isFetching } = useCallList(
    companies.list,
    { list: { filter: q ? { q } : {}, sort: ['name', 'ASC'], range: [0, 24] } },
    { keepPrevious: true },
  )
  const options = (data?.rows ?? []).map(({ id, name, legal_name }) => ({
    id,
    name: legal_name ?? name,
  }))
  return (
    <Autocomplete
      options={options}
      value={value}
      loading={isFetching}
      onChange={(_event, chosen) => onChange(chosen)}
      onInputChange={(_event, text) => setTyped(text)}
      // The server has searched already.
      filterOptions={(found) => found}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          label="Company record (optional)"
          helperText="A company with a role gets a new record if you choose none."
        />
      )}
    />
  )
}
