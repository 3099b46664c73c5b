import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { type Part, partWords } from './split-parts.ts'

interface Props {
  parts: readonly Part[]
  nameOf: (first: number, index: number) => string
  onName: (first: number, name: string) => void
}

/** The files to be created, each with its name. */
export function SplitParts({ parts, nameOf, onName }: Props) {
  if (parts.length < 2) return null
  return (
    <Box component="section" aria-label="New files" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h4" component="h3">
        {parts.length} files
      </Typography>
      <Box
        component="ol"
        sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}
      >
        {parts.map((part, index) => (
          <Box
            component="li"
            key={part.first}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '120px 1fr' },
              alignItems: 'center',
              gap: '4px 12px',
            }}
          >
            <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{partWords(part)}</Box>
            <OutlinedInput
              size="small"
              value={nameOf(part.first, index)}
              onChange={({ target }) => onName(part.first, target.value)}
              error={nameOf(part.first, index).trim() === ''}
              inputProps={{ 'aria-label': `Name of file ${index + 1}`, maxLength: 180 }}
            />
          </Box>
        ))}
      </Box>
    </Box>
  )
}
