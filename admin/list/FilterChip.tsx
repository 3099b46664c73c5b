import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import Chip from '@mui/material/Chip'
import Popover from '@mui/material/Popover'
import type { Theme } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { useGetMany, useListContext } from 'react-admin'
import { readerZone } from '#shared/ui/session/reader-time.ts'
import { FilterEditor } from './FilterEditor.tsx'
import { chosenWords, filterWords, listOf, without } from './filter-values.ts'
import type { AnyFilter } from './list-types.ts'

interface Props {
  filter: AnyFilter
  /** Just added: opens by itself so that the user can choose. */
  startOpen: boolean
  onClosed: () => void
}

/** One filter: shows its current value, opens to change it, and can be removed. */
export function FilterChip({ filter, startOpen, onClosed }: Props) {
  const { filterValues, setFilters } = useListContext()
  const chip = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (startOpen) setOpen(true)
  }, [startOpen])
  const words = useFilterWords(filter)
  const close = () => {
    setOpen(false)
    onClosed()
  }
  return (
    <>
      <Chip
        ref={chip}
        label={
          words === null ? (
            <>
              {filter.label}
              <ArrowDropDown aria-hidden="true" />
            </>
          ) : (
            `${filter.label}: ${words}`
          )
        }
        variant={words === null ? 'outlined' : 'filled'}
        sx={words === null ? offStyles : onStyles}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        onDelete={words === null ? undefined : () => setFilters(without(filterValues, filter))}
      />
      <Popover
        open={open}
        anchorEl={chip.current}
        onClose={close}
        // A popup that opens by itself would be positioned against the moving paper.
        transitionDuration={0}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': filter.label,
            sx: { marginTop: 0.5, padding: '12px 16px', minWidth: 240, maxWidth: 360 },
          },
        }}
      >
        <FilterEditor filter={filter} onDone={close} />
      </Popover>
    </>
  )
}

const offStyles = {
  '& .MuiChip-label': { display: 'flex', alignItems: 'center', paddingRight: '4px' },
} as const

const onStyles = (theme: Theme) => {
  const { soft, onSoft } = theme.vars.palette.tones.primary
  return {
    color: onSoft,
    backgroundColor: soft,
    '&:hover, &.Mui-focusVisible, &.MuiChip-clickable:hover': { backgroundColor: soft },
    '& .MuiChip-deleteIcon, & .MuiChip-deleteIcon:hover': { color: onSoft },
  }
}

/** Returns the filter's value in words; a reference by the name of its record. */
function useFilterWords(filter: AnyFilter): string | null {
  const { filterValues } = useListContext()
  const isReference = filter.kind === 'reference'
  const ids = isReference ? listOf(filterValues[filter.source]) : []
  const { data = [] } = useGetMany(
    isReference ? filter.reference : '',
    { ids: ids.filter((id) => typeof id === 'number' || typeof id === 'string') },
    { enabled: ids.length > 0 },
  )
  if (!isReference) return filterWords(filter, filterValues, readerZone())
  const nameOf = (id: unknown) =>
    data.find((record) => record?.id === id)?.[filter.optionText ?? 'name'] ?? `#${id}`
  return chosenWords(ids.map((id) => String(nameOf(id))))
}
