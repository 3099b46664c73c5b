import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { Coverage } from './review.ts'

/** The required documents that this upload does not provide. */
export function ReviewMissing({ coverage: { missing, likely } }: { coverage: Coverage }) {
  const id = useId()
  if (missing.length + likely.length === 0) return null
  return (
    <Box component="section" aria-labelledby={id} sx={styles}>
      <Typography id={id} variant="h3">
        Required documents after this upload
      </Typography>
      {likely.length > 0 ? (
        <>
          <Typography variant="body2" color="textSecondary">
            Likely included, based on file names:
          </Typography>
          <ul>
            {likely.map(({ slot, file }) => (
              <li key={slot.id}>
                {slot.label} <small>{file}</small>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {missing.length > 0 ? (
        <>
          <Typography variant="body2" color="textSecondary">
            Still missing ({missing.length}):
          </Typography>
          <ul>
            {missing.map((slot) => (
              <li key={slot.id}>{slot.label}</li>
            ))}
          </ul>
        </>
      ) : (
        <Typography variant="body2">Nothing else is missing.</Typography>
      )}
    </Box>
  )
}

const styles = (theme: Theme) =>
  ({
    display: 'grid',
    gap: 0.75,
    '& ul': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
      gap: '2px 24px',
      margin: '0 0 6px',
      paddingLeft: '18px',
    },
    '& small': { color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  }) as const
