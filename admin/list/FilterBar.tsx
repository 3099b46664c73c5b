import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { titleCase } from '#shared/entities/title-case.ts'
import { SearchBox } from '#shared/ui/data/SearchBox.tsx'
import { FilterChip } from './FilterChip.tsx'
import { isOn, listOf, unknownFilters, without } from './filter-values.ts'
import type { AnyFilter } from './list-types.ts'

interface Props {
  search: string | undefined
  filters: readonly AnyFilter[]
}

/** The search box, a chip for each active filter, and a button to add more. */
export function FilterBar({ search, filters }: Props) {
  const { filterValues, setFilters, total } = useListContext()
  const [added, setAdded] = useState<string | null>(null)
  const shown = filters.filter(
    (filter) => filter.pinned || filter.source === added || isOn(filter, filterValues),
  )
  const others = filters.filter((filter) => !shown.includes(filter))
  const unknown = unknownFilters(filterValues, filters)
  const { q, ...withoutSearch } = filterValues
  // An empty list offers this itself.
  const canClear = Object.keys(filterValues).length > 0 && total !== 0
  return (
    <Box sx={styles}>
      {search === undefined ? null : (
        <SearchBox
          label={search}
          value={typeof q === 'string' ? q : ''}
          onChange={(text) => setFilters(text ? { ...withoutSearch, q: text } : withoutSearch)}
        />
      )}
      {shown.map((filter) => (
        <FilterChip
          key={filter.source}
          filter={filter}
          startOpen={filter.source === added}
          onClosed={() => setAdded(null)}
        />
      ))}
      {unknown.map((source) => (
        <Chip
          key={source}
          label={`${titleCase(source)}: ${listOf(filterValues[source]).map(String).join(', ')}`}
          onDelete={() => setFilters(without(filterValues, { kind: 'text', source }))}
        />
      ))}
      <AddFilter filters={others} onAdd={setAdded} />
      {canClear ? (
        <Button size="small" onClick={() => setFilters({})}>
          Clear filters
        </Button>
      ) : null}
    </Box>
  )
}

interface AddProps {
  filters: readonly AnyFilter[]
  onAdd: (source: string) => void
}

function AddFilter({ filters, onAdd }: AddProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (filters.length === 0) return null
  return (
    <>
      <Button
        size="small"
        startIcon={<Add />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Add filter
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {filters.map(({ source, label }) => (
          <MenuItem
            key={source}
            onClick={() => {
              setAnchor(null)
              onAdd(source)
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

const styles = {
  flex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minWidth: { xs: '100%', sm: 260 },
  minHeight: 36,
} as const
