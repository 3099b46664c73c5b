import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import MuiTextField from '@mui/material/TextField'
import { type DocumentType, documentTypes } from '#shared/entities/document-types.ts'
import { pagesWords } from '#shared/reading/bundles/parts.ts'
import type { ChosenPart, PartChoice } from './bundle-parts.ts'

interface Props {
  parts: readonly ChosenPart[]
  onChange: (first: number, choice: PartChoice) => void
}

const TYPES: readonly DocumentType[] = documentTypes.values.toSorted((one, other) =>
  documentTypes.label(one).localeCompare(documentTypes.label(other)),
)

/** The files to be created: pages, name, and type of each. */
export function BundleParts({ parts, onChange }: Props) {
  return (
    <Box component="ol" aria-label="New files" sx={listStyles}>
      {parts.map(({ first, last, name, label, reasons }, index) => (
        <Box component="li" key={first} sx={rowStyles}>
          <Box sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>{pagesWords({ first, last })}</Box>
          <Autocomplete<DocumentType>
            size="small"
            options={TYPES}
            value={label}
            onChange={(_event, value) => onChange(first, { label: value })}
            getOptionLabel={documentTypes.label}
            autoHighlight
            renderInput={(params) => (
              <MuiTextField
                {...params}
                label={`Type of file ${index + 1}`}
                placeholder="Left to our team"
              />
            )}
          />
          <MuiTextField
            size="small"
            label={`Name of file ${index + 1}`}
            value={name}
            onChange={({ target }) => onChange(first, { name: target.value })}
            error={name.trim() === ''}
            slotProps={{ htmlInput: { maxLength: 180 } }}
          />
          {reasons.length > 0 ? (
            <Box
              sx={{ gridColumn: { sm: '2 / -1' }, fontSize: '0.75rem', color: 'text.secondary' }}
            >
              {reasons.join(' · ')}
            </Box>
          ) : null}
        </Box>
      ))}
    </Box>
  )
}

const listStyles = { display: 'grid', gap: 1.5, margin: 0, padding: 0, listStyle: 'none' } as const

const rowStyles = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '96px minmax(0, 1fr) minmax(0, 1.4fr)' },
  alignItems: 'center',
  gap: { xs: '12px', sm: '4px 12px' },
} as const
