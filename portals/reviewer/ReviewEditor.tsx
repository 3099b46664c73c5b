import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { sectionsLeft } from '#shared/rules/projects/review-requests.ts'
import { errorWords } from '#shared/ui/feedback/error-words.ts'
import { SaveStateBadge } from '#shared/ui/forms/SaveStateBadge.tsx'
import { useStickyRoom } from '#shared/ui/layout/use-sticky-room.ts'
import { dayOfInstant } from '#shared/ui/session/reader-time.ts'
import { ConflictCard } from './ConflictCard.tsx'
import { Decision } from './Decision.tsx'
import { ReviewProgress } from './ReviewProgress.tsx'
import { takeTheirs, withSection } from './review-content.ts'
import { findingWords, progressOf, type Review } from './reviews.ts'
import { SectionEditor, sectionAnchor } from './SectionEditor.tsx'
import { useReviewStore } from './use-review-store.ts'

/** The editable sections, summary, and outcome of a review; everything saves automatically. */
export function ReviewEditor({ review }: { review: Review }) {
  const { store, view } = useReviewStore(review)
  const { content, state, conflicts, error } = view
  const [open, setOpen] = useState<ReadonlySet<string>>(() => firstOpen(review))
  const room = useStickyRoom('top')
  const progress = progressOf(content.sections)
  const all = open.size === content.sections.length
  const toggle = (key: string, wanted: boolean) => {
    const next = new Set(open)
    if (wanted) next.add(key)
    else next.delete(key)
    setOpen(next)
  }
  /** Opens a section and scrolls to it. */
  const goTo = (key: string) => {
    flushSync(() => toggle(key, true))
    const section = document.getElementById(sectionAnchor(key))
    section?.scrollIntoView({ block: 'start' })
    section?.querySelector<HTMLElement>('h2 button')?.focus({ preventScroll: true })
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {review.reopen_reason ? (
        <Alert severity="info">
          Our team reopened this review
          {review.reopened_at ? ` on ${dayOfInstant(review.reopened_at)}` : ''}:{' '}
          {review.reopen_reason}
        </Alert>
      ) : null}
      <Box ref={room} sx={barStyles}>
        <ReviewProgress progress={progress} />
        <span>{findingWords(progress) || 'No findings'}</span>
        <Button
          size="small"
          onClick={() =>
            setOpen(new Set(all ? [] : content.sections.map((section) => section.key)))
          }
        >
          {all ? 'Collapse all' : 'Expand all'}
        </Button>
        <Box sx={{ marginLeft: 'auto' }}>
          <SaveStateBadge state={state} onRetry={() => void store.flush()} />
        </Box>
      </Box>
      {error ? (
        <Alert severity="error">
          {errorWords(error).text} Your changes are saved on this device.
        </Alert>
      ) : null}
      {conflicts.map((conflict) => (
        <ConflictCard
          key={conflict.part === 'section' ? conflict.key : conflict.part}
          conflict={conflict}
          onMine={() => store.decide(conflict, content)}
          onTheirs={() => store.decide(conflict, takeTheirs(content, conflict))}
        />
      ))}
      {content.sections.map((section) => (
        <SectionEditor
          key={section.key}
          section={section}
          open={open.has(section.key)}
          onToggle={(wanted) => toggle(section.key, wanted)}
          onChange={(changed) => store.edit((now) => withSection(now, changed))}
        />
      ))}
      <Decision review={review} store={store} view={view} onSection={goTo} />
    </Box>
  )
}

/** The first section that is still open. */
function firstOpen({ sections }: Review): ReadonlySet<string> {
  const [first] = sectionsLeft(sections)
  return new Set(first ? [first.key] : [])
}

const barStyles = {
  position: 'sticky',
  top: { xs: 56, md: 0 },
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 16px',
  padding: '8px 0',
  fontSize: '0.8125rem',
  backgroundColor: 'background.default',
} as const
