import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { Theme } from '@mui/material/styles'

interface Props<V extends string> {
  /** What the chips choose, for screen readers. */
  label: string
  options: readonly { value: V; label: string }[]
  /** Null while nothing is filtered. */
  value: V | null
  onChange: (value: V | null) => void
}

/** Chips that let one kind of rows through; a second press lets all through again. */
export function ChipFilter<V extends string>({ label, options, value, onChange }: Props<V>) {
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      {options.map((option) => {
        const on = option.value === value
        return (
          <Chip
            key={option.value}
            label={option.label}
            variant={on ? 'filled' : 'outlined'}
            aria-pressed={on}
            onClick={() => onChange(on ? null : option.value)}
            onDelete={on ? () => onChange(null) : undefined}
            sx={on ? chipOnStyles : undefined}
          />
        )
      })}
    </Box>
  )
}

/** A chip whose filter is on. */
export const chipOnStyles = (theme: Theme) => {
  const { soft, onSoft } = theme.vars.palette.tones.primary
  return {
    color: onSoft,
    backgroundColor: soft,
    '&:hover, &.Mui-focusVisible, &.MuiChip-clickable:hover': { backgroundColor: soft },
    '& .MuiChip-deleteIcon, & .MuiChip-deleteIcon:hover': { color: onSoft },
  }
}
