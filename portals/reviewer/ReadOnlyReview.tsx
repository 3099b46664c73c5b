import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { reviewOutcomes } from '#shared/entities/companies.ts'
import { outcomeMeanings } from '#shared/entities/review-outcomes.ts'
import { formatDateTime } from '#shared/format/dates.ts'
import { unopenedList } from '#shared/rules/projects/review-documents.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { outcomeTones } from '#shared/ui/data/tones.ts'
import { KeyValueList } from '#shared/ui/screen/KeyValueList.tsx'
import type { Tone } from '#shared/ui/theme/tokens.ts'
import { FindingChips } from './FindingChips.tsx'
import { ReviewProgress } from './ReviewProgress.tsx'
import { findingWords, progressOf, type Review, type ReviewSection } from './reviews.ts'

/** A review that is completed or belongs to someone else, read-only. */
export function ReadOnlyReview({ review }: { review: Review }) {
  const { timezone } = useActiveUser()
  const { is_complete, outcome, summary, completed_at, confirmed_at, sections } = review
  const { unopened_sections } = review
  const progress = progressOf(sections)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="info">{whyReadOnly(review)}</Alert>
      <Card component="section" aria-label="Result" sx={{ padding: 2.5 }}>
        <KeyValueList
          columnWidth={150}
          items={[
            {
              label: 'Outcome',
              value: is_complete ? (
                <>
                  <StatusChip label={reviewOutcomes.label(outcome)} tone={outcomeTones[outcome]} />
                  <div>{outcomeMeanings[outcome]}</div>
                </>
              ) : (
                'Not decided yet'
              ),
            },
            {
              label: 'Completed',
              value: completed_at ? formatDateTime(completed_at, timezone) : 'Not yet',
            },
            {
              label: 'Confirmed',
              value: confirmed_at ? formatDateTime(confirmed_at, timezone) : null,
            },
            { label: 'Reviewer', value: review.reviewer_name ?? 'Not assigned yet' },
            { label: 'Firm', value: review.firm },
            { label: 'Conflict statement', value: review.conflict_statement },
            { label: 'Evaluator', value: review.evaluator_name },
            { label: 'Findings', value: findingWords(progress) || 'None' },
            ...(is_complete
              ? [{ label: 'Never opened', value: unopenedList(unopened_sections) }]
              : []),
            { label: 'Progress', value: <ReviewProgress progress={progress} /> },
          ]}
        />
        {summary ? (
          <Box sx={{ marginTop: 2 }}>
            <Typography variant="h3" component="h2">
              Review summary
            </Typography>
            <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{summary}</Box>
          </Box>
        ) : null}
      </Card>
      {sections.map((section) => (
        <ReadOnlySection key={section.key} section={section} />
      ))}
    </Box>
  )
}

function whyReadOnly({ is_complete, reviewer_name, answer }: Review): string {
  if (is_complete) return 'This review is completed and can’t be changed.'
  if (reviewer_name && answer === null) return `${reviewer_name} hasn’t accepted this review yet.`
  return reviewer_name
    ? `${reviewer_name} is working on this review. You can read it at any time.`
    : 'No reviewer is assigned yet. You can read this review at any time.'
}

function standingOf({ viewed, not_applicable }: ReviewSection): { label: string; tone: Tone } {
  if (viewed) return { label: 'Viewed', tone: 'success' }
  return { label: not_applicable ? 'Not applicable' : 'Not viewed', tone: 'neutral' }
}

function ReadOnlySection({ section }: { section: ReviewSection }) {
  const { title, body, findings } = section
  const { label, tone } = standingOf(section)
  return (
    <Card component="section" aria-label={title} sx={{ padding: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <StatusChip label={label} tone={tone} />
      </Box>
      {section.not_applicable ? (
        <Box sx={{ marginTop: 1, overflowWrap: 'anywhere' }}>
          Not applicable: {section.not_applicable}
        </Box>
      ) : null}
      <Box sx={{ marginTop: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {body.trim() || (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            No notes
          </Box>
        )}
      </Box>
      {findings.length > 0 ? (
        <Box component="ul" sx={{ listStyle: 'none', margin: '12px 0 0', padding: 0 }}>
          {findings.map((finding) => (
            <Box
              component="li"
              key={`${finding.severity} ${finding.text}`}
              sx={(theme) => ({
                padding: '8px 0',
                borderTop: `1px solid ${theme.vars.palette.divider}`,
              })}
            >
              <FindingChips finding={finding} />
              <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{finding.text}</Box>
            </Box>
          ))}
        </Box>
      ) : null}
    </Card>
  )
}
