import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'

interface Props<V extends string> {
  /** Names the filter for screen readers. */
  label: string
  options: readonly { value: V; label: string }[]
  /** Null if nothing is filtered. */
  value: V | null
  onChange: (value: V | null) => void
}

/** Chips that filter rows to one kind; a second press shows all again. */
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
          <Button
            key={option.value}
            variant="outlined"
            size="small"
            endIcon={on ? <Close /> : undefined}
            aria-pressed={on}
            onClick={() => onChange(on ? null : option.value)}
            sx={on ? onStyles : offStyles}
          >
            {option.label}
          </Button>
        )
      })}
    </Box>
  )
}

const offStyles = (theme: Theme) => ({ color: theme.vars.palette.text.primary })

const onStyles = (theme: Theme) => {
  const { soft, onSoft } = theme.vars.palette.tones.primary
  return {
    color: onSoft,
    borderColor: 'transparent',
    backgroundColor: soft,
    '&:hover': { backgroundColor: soft },
  }
}
