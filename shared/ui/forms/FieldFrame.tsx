import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import type { ReactNode } from 'react'
import { fieldId } from './field-labels.ts'

interface Props {
  name: string
  label: string
  error: string | null
  help?: ReactNode
  /** Fields are required by default. */
  optional?: boolean
  /** The source of a prefilled value. */
  source?: string
  children: ReactNode
}

/** Label above, input, and below it the error or else the help text. */
export function FieldFrame({ name, label, error, help, optional, source, children }: Props) {
  const id = fieldId(name)
  return (
    <FormControl fullWidth error={error !== null}>
      <Box sx={headStyles}>
        <Box component="span" sx={{ fontSize: '0.8125rem', lineHeight: 1.4375 }}>
          <FormLabel
            htmlFor={id}
            sx={{
              fontSize: 'inherit',
              fontWeight: 600,
              color: 'text.primary',
              '&.Mui-focused': { color: 'text.primary' },
            }}
          >
            {label}
          </FormLabel>
          {/* After the last word, even if the label wraps. */}
          {optional ? (
            <Box component="span" sx={{ ...asideStyles, marginLeft: 1, whiteSpace: 'nowrap' }}>
              optional
            </Box>
          ) : null}
        </Box>
        {source ? (
          <Box component="span" sx={{ ...asideStyles, lineHeight: 1.25, marginLeft: 'auto' }}>
            {source}
          </Box>
        ) : null}
      </Box>
      {children}
      <FormHelperText id={describedBy(name)} role={error ? 'alert' : undefined}>
        {error ?? help ?? null}
      </FormHelperText>
    </FormControl>
  )
}

/** A source that doesn't fit beside the label wraps to its own line. */
const headStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 8px',
  alignItems: 'baseline',
  marginBottom: 0.5,
} as const

/** No taller than the label, so that inputs side by side line up. */
const asideStyles = { fontSize: '0.75rem', lineHeight: 1, color: 'text.secondary' } as const

/** ID of the text below an input. */
export const describedBy = (name: string): string => `${fieldId(name)}-text`
