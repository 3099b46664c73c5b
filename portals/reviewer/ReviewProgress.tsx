import Box from '@mui/material/Box'
import { ProgressBar } from '#shared/ui/feedback/ProgressBar.tsx'
import { type Progress, viewedWords } from './reviews.ts'

/** Number of sections viewed, as text and as a bar. */
export function ReviewProgress({ progress }: { progress: Progress }) {
  const { viewed, notApplicable, total } = progress
  return (
    <Box sx={{ minWidth: 120, width: '100%', maxWidth: 200 }}>
      <Box sx={{ fontSize: '0.8125rem' }}>{viewedWords(progress)}</Box>
      <ProgressBar
        value={total === 0 ? 0 : ((viewed + notApplicable) / total) * 100}
        label={viewedWords(progress)}
        sx={{ height: 5, marginTop: '3px' }}
      />
    </Box>
  )
}
