import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete'
import MuiTextField from '@mui/material/TextField'
import { useState } from 'react'
import { companies } from '#shared/contract/companies/companies.ts'
import { useCallList } from '#shared/ui/calls/use-call.ts'
import { useDebounced } from '#shared/ui/data/use-debounced.ts'

/** The parts of a company's record that a chart uses. */
export interface PickedCompany {
  id: number
  name: string
}

interface Props {
  value: PickedCompany | null
  /** The companies to choose from, or `all` on the platform, for staff. */
  companies: readonly PickedCompany[] | 'all'
  onChange: (company: PickedCompany | null) => void
}

/** Chooses a company's record by name. */
export const CompanyPicker = ({ companies: known, ...props }: Props) =>
  known === 'all' ? <SearchedPicker {...props} /> : <Picker {...props} options={known} />

type PickerProps = Omit<Props, 'companies'>

function SearchedPicker(props: PickerProps) {
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
    <Picker
      {...props}
      options={options}
      search={{
        loading: isFetching,
        onInputChange: (_event, text) => setTyped(text),
        // The server has already searched.
        filterOptions: (found) => found,
      }}
    />
  )
}

type SearchProps = Pick<
  AutocompleteProps<PickedCompany, false, false, false>,
  'loading' | 'onInputChange' | 'filterOptions'
>

function Picker({
  value,
  onChange,
  options,
  search,
}: PickerProps & { options: readonly PickedCompany[]; search?: SearchProps }) {
  return (
    <Autocomplete
      {...search}
      options={options}
      value={value}
      onChange={(_event, chosen) => onChange(chosen)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          label="Company on record (optional)"
          helperText="Choose one that we already know, or enter a new name."
        />
      )}
    />
  )
}
