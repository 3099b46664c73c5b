import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Radio from '@mui/material/Radio'
import { useState } from 'react'
import { asFilterValue, listOf } from './filter-values.ts'
import type { FilterChoice } from './list-types.ts'

interface Props {
  label: string
  choices: readonly FilterChoice[]
  single?: true
  value: unknown
  onChange: (value: unknown) => void
}

/** From this many choices on, the list can be searched. */
const MANY = 12

/** Checkboxes for any of some values, or for just one of them. */
export function ChoiceEditor({ label, choices, single, value, onChange }: Props) {
  const [search, setSearch] = useState('')
  // The address updates a moment later, so a second click must not build on it.
  const [chosen, setChosen] = useState(() => listOf(value))
  const shown = choices.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
  const toggle = (id: FilterChoice['id'], on: boolean) => {
    const others = single ? [] : chosen.filter((other) => other !== id)
    const next = on ? [...others, id] : others
    setChosen(next)
    onChange(asFilterValue(next))
  }
  const Control = single ? Radio : Checkbox
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {choices.length >= MANY ? (
        <OutlinedInput
          autoFocus
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          placeholder={`Search ${label.toLowerCase()}`}
          inputProps={{ 'aria-label': `Search ${label.toLowerCase()}`, type: 'search' }}
        />
      ) : null}
      <Box role={single ? 'radiogroup' : 'group'} aria-label={label} sx={listStyles}>
        {shown.map(({ id, name }) => (
          <FormControlLabel
            key={String(id)}
            label={name}
            control={
              <Control
                size="small"
                checked={chosen.includes(id)}
                onChange={({ target }) => toggle(id, target.checked)}
              />
            }
          />
        ))}
        {shown.length === 0 ? <Box sx={{ color: 'text.secondary' }}>No results</Box> : null}
      </Box>
    </Box>
  )
}

const listStyles = {
  display: 'flex',
  flexDirection: 'column',
  flexWrap: 'nowrap',
  maxHeight: 320,
  overflowY: 'auto',
  // Checkboxes extend past the left edge, and a scroll container would clip them.
  marginLeft: '-11px',
  paddingLeft: '11px',
  '& .MuiFormControlLabel-label': { fontSize: '0.875rem' },
} as const
