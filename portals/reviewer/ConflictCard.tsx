import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { reviewOutcomes } from '#shared/entities/companies.ts'
import type { ReviewConflict, ReviewContent } from './review-content.ts'
import { type ReviewSection, severities } from './reviews.ts'

interface Props {
  conflict: ReviewConflict
  onMine: () => void
  onTheirs: () => void
}

/** A part that someone else changed at the same time: shows both versions and asks which to keep. */
export function ConflictCard({ conflict, onMine, onTheirs }: Props) {
  const { title, mine, theirs } = sidesOf(conflict)
  return (
    <Card
      role="alert"
      sx={(theme) => ({
        padding: 2.5,
        borderLeft: `4px solid ${theme.vars.palette.tones.warning.main}`,
      })}
    >
      <Typography variant="h2">Someone else changed “{title}” at the same time</Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { sm: '1fr 1fr' },
          marginTop: 1.5,
          '& > div': { minWidth: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
        }}
      >
        <div>
          <strong>Yours</strong>
          {`\n${mine}`}
        </div>
        <div>
          <strong>Saved</strong>
          {`\n${theirs}`}
        </div>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginTop: 2 }}>
        <Button variant="contained" onClick={onMine}>
          Keep mine
        </Button>
        <Button variant="outlined" onClick={onTheirs}>
          Keep saved version
        </Button>
      </Box>
    </Card>
  )
}

function sidesOf(conflict: ReviewConflict): { title: string; mine: string; theirs: string } {
  if (conflict.part === 'section') {
    const { mine, theirs } = conflict
    return { title: mine.title, mine: sectionWords(mine), theirs: sectionWords(theirs) }
  }
  const words = (content: ReviewContent) =>
    conflict.part === 'summary'
      ? content.summary.trim() || 'No summary'
      : reviewOutcomes.label(content.outcome)
  const title = conflict.part === 'summary' ? 'Summary' : 'Outcome'
  return { title, mine: words(conflict.mine), theirs: words(conflict.theirs) }
}

function sectionWords({ body, findings }: ReviewSection): string {
  const rows = findings.map(
    ({ severity, status, text }) => `${severities.label(severity)}, ${status}: ${text}`,
  )
  return [body.trim() || 'No notes', ...rows].join('\n')
}
