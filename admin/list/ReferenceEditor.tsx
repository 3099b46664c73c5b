import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { type RaRecord, useGetList, useGetOne } from 'react-admin'
import type { ReferenceFilter } from './list-types.ts'

interface Props {
  filter: ReferenceFilter
  value: unknown
  onChange: (value: unknown) => void
  onDone: () => void
}

/** Records offered at a time; typing narrows them down. */
const OFFERED = 25

/** Finds a record of another resource by name. */
export function ReferenceEditor({ filter, value, onChange, onDone }: Props) {
  const { reference, label, optionText = 'name' } = filter
  const [search, setSearch] = useState('')
  const id = typeof value === 'number' || typeof value === 'string' ? value : undefined
  const current = useGetOne<RaRecord>(reference, { id: id ?? 0 }, { enabled: id !== undefined })
  const { data = [], isFetching } = useGetList<RaRecord>(
    reference,
    {
      filter: search ? { q: search } : {},
      pagination: { page: 1, perPage: OFFERED },
      sort: { field: optionText, order: 'ASC' },
    },
    { placeholderData: (before) => before },
  )
  return (
    <Autocomplete<RaRecord>
      openOnFocus
      options={data}
      loading={isFetching}
      value={current.data ?? null}
      getOptionLabel={(record) => String(record[optionText] ?? '')}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      // The server has already searched.
      filterOptions={(records) => records}
      onInputChange={(_event, text, reason) => setSearch(reason === 'input' ? text.trim() : '')}
      onChange={(_event, record) => {
        onChange(record?.id)
        onDone()
      }}
      sx={{ width: 300, maxWidth: '100%' }}
      renderInput={(params) => <TextField {...params} autoFocus label={label} />}
    />
  )
}
