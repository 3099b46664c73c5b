import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { EnumerationOption } from '#shared/entities/enumeration.ts'
import { ResultStatus, resultWords } from '../feedback/ResultStatus.tsx'

interface Props<V extends string> {
  label: string
  options: readonly EnumerationOption<V>[]
  /** Left out where a count means nothing. */
  counts: Readonly<Partial<Record<V, number>>>
  value: V
  onChange: (value: V) => void
}

/** A choice of one filter, each with the number of rows it shows. */
export function FilterChips<V extends string>(props: Props<V>) {
  const { label, options, counts, value, onChange } = props
  return (
    <Box component="fieldset" aria-label={label} sx={chipStyles}>
      <ResultStatus words={resultWords(counts[value] ?? 0)} />
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          <span>{counts[option.value] ?? 0}</span>
        </button>
      ))}
    </Box>
  )
}

const chipStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px',
    margin: 0,
    padding: 0,
    border: 0,
    '& button': {
      display: 'flex',
      alignItems: 'center',
      gap: '6px',
      minHeight: 30,
      padding: '3px 12px',
      borderRadius: 16,
      border: `1px solid ${palette.borderStrong}`,
      font: 'inherit',
      fontSize: '0.8125rem',
      fontWeight: 550,
      color: palette.text.primary,
      backgroundColor: palette.surface,
      cursor: 'pointer',
      '&:hover': { backgroundColor: palette.hover },
      '&:focus-visible': { outline: `2px solid ${palette.focus}`, outlineOffset: 2 },
      '& span': { color: palette.text.secondary },
      '&[aria-pressed="true"]': {
        color: palette.tones.primary.onSoft,
        backgroundColor: palette.tones.primary.soft,
        borderColor: palette.tones.primary.main,
        '& span': { color: 'inherit' },
      },
    },
  } as const
}
