import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Link from '@mui/material/Link'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { Theme } from '@mui/material/styles'
import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import { reviewRequests } from '#shared/contract/projects/review-requests.ts'
import { type ReviewOutcome, reviewOutcomes } from '#shared/entities/companies.ts'
import { counted } from '#shared/format/counted.ts'
import {
  completionProblems,
  criticalSections,
  sectionsLeft,
} from '#shared/rules/projects/review-requests.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { errorWords } from '#shared/ui/feedback/error-words.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { describedBy, FieldFrame } from '#shared/ui/forms/FieldFrame.tsx'
import { fieldId } from '#shared/ui/forms/field-labels.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import { CompleteDialog } from './CompleteDialog.tsx'
import type { ReviewContent } from './review-content.ts'
import type { ReviewStore } from './review-store.ts'
import type { Review, ReviewSection } from './reviews.ts'

interface Props {
  review: Review
  store: ReviewStore
  view: ReturnType<ReviewStore['view']>
  /** Scrolls to a section. */
  onSection: (key: string) => void
}

const SUMMARY = 'review-summary'
const OUTCOME = 'review-outcome'
const LEFT = 'review-left'
const SUMMARY_MAX = 20_000

const VERDICTS = reviewOutcomes.options.filter(({ value }) => value !== 'in_review')

/** Summary, outcome, and completion of the review. No outcome is ever preselected for the reviewer. */
export function Decision({ review, store, view, onSection }: Props) {
  const { content, conflicts } = view
  const [asked, setAsked] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const problems = asked ? completionProblems(content) : {}
  const ask = async () => {
    setAsked(true)
    setProblem(null)
    const open = completionProblems(content)
    if (open.outcome) document.getElementById(fieldId(OUTCOME))?.focus()
    else if (open.summary) document.getElementById(fieldId(SUMMARY))?.focus()
    else if (open.sections) document.getElementById(LEFT)?.focus()
    else if (conflicts.length > 0) setProblem('Choose which changes to keep above.')
    else {
      await store.flush()
      if (store.view().state === 'saved') setConfirming(true)
      else setProblem(unsavedWords(store))
    }
  }
  const complete = async () => {
    await call(reviewRequests.patch, {
      params: { id: review.id },
      body: { is_complete: true },
      ifMatch: store.version(),
      quiet: true,
    })
    toast('Review completed', 'success')
    await refresh('reviewRequests')
    // The page is now read-only, so start from its top.
    document.querySelector<HTMLElement>('#main h1')?.focus()
  }
  return (
    <Section
      title="Decision"
      description="Your summary and outcome are saved as you go. Completing ends the review."
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <FieldFrame
          name={SUMMARY}
          label="Summary"
          error={problems.summary ?? null}
          optional={content.outcome !== 'deny'}
          help="The first thing report readers should know. Required if you deny."
        >
          <OutlinedInput
            id={fieldId(SUMMARY)}
            multiline
            minRows={3}
            value={content.summary}
            onChange={({ target }) => store.edit((now) => ({ ...now, summary: target.value }))}
            inputProps={{ maxLength: SUMMARY_MAX, 'aria-describedby': describedBy(SUMMARY) }}
          />
        </FieldFrame>
        <Outcomes
          chosen={content.outcome}
          error={problems.outcome ?? null}
          onChoose={(outcome) => store.edit((now) => ({ ...now, outcome }))}
        />
        <Left content={content} isRefused={problems.sections !== undefined} onSection={onSection} />
        {problem ? <Alert severity="warning">{problem}</Alert> : null}
        <div>
          <Button variant="contained" size="large" onClick={ask}>
            Complete review
          </Button>
        </div>
      </Box>
      {confirming ? (
        <CompleteDialog
          content={content}
          onConfirm={complete}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </Section>
  )
}

function unsavedWords(store: ReviewStore): string {
  const { error } = store.view()
  return error
    ? `${errorWords(error).text} The review wasn’t completed.`
    : 'A finding has no description, or a section marked not applicable has no reason.'
}

interface LeftProps extends Pick<Props, 'onSection'> {
  content: ReviewContent
  /** Whether someone tried to complete the review anyway. */
  isRefused: boolean
}

/** What prevents completion, each with a link to it. */
function Left({ content, isRefused, onSection }: LeftProps) {
  const left = sectionsLeft(content.sections)
  const critical = criticalSections(content.sections)
  if (left.length === 0 && critical.length === 0) return null
  const links = (sections: readonly ReviewSection[]) => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 14px', marginTop: '4px' }}>
      {sections.map(({ key, title }) => (
        <Link key={key} component="button" type="button" onClick={() => onSection(key)}>
          {title}
        </Link>
      ))}
    </Box>
  )
  return (
    <Alert
      severity={isRefused ? 'warning' : 'info'}
      id={LEFT}
      tabIndex={-1}
      role={isRefused ? 'alert' : 'note'}
    >
      {left.length > 0 ? (
        <div>
          {counted(left.length, 'section')} left. View {left.length === 1 ? 'it' : 'each'}, or mark
          it as not applicable with a note.
          {links(left)}
        </div>
      ) : null}
      {critical.length > 0 ? (
        <Box sx={left.length > 0 ? { marginTop: 1.5 } : null}>
          A critical finding is open. Pass A and Pass B aren’t available until it’s closed.
          {links(critical)}
        </Box>
      ) : null}
    </Alert>
  )
}

interface OutcomesProps {
  chosen: ReviewOutcome
  error: string | null
  onChoose: (outcome: ReviewOutcome) => void
}

function Outcomes({ chosen, error, onChoose }: OutcomesProps) {
  return (
    <Box component="fieldset" sx={outcomeStyles} aria-describedby={describedBy(OUTCOME)}>
      <legend>Outcome</legend>
      <div>
        {VERDICTS.map(({ value, label }, index) => (
          <label key={value}>
            <input
              type="radio"
              id={index === 0 ? fieldId(OUTCOME) : undefined}
              name={OUTCOME}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
              aria-invalid={error !== null}
            />
            {label}
          </label>
        ))}
      </div>
      <FormHelperText
        id={describedBy(OUTCOME)}
        error={error !== null}
        role={error ? 'alert' : undefined}
      >
        {error}
      </FormHelperText>
    </Box>
  )
}

const outcomeStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    margin: 0,
    padding: 0,
    border: 0,
    minWidth: 0,
    '& legend': { padding: 0, marginBottom: '4px', fontSize: '0.8125rem', fontWeight: 550 },
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: 1 },
    '& label': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 1,
      minHeight: 40,
      padding: '6px 14px 6px 10px',
      border: `1px solid ${palette.borderStrong}`,
      borderRadius: 2,
      fontWeight: 550,
      cursor: 'pointer',
      '&:hover': { backgroundColor: palette.hover },
      '&:has(input:checked)': {
        borderColor: palette.primary.main,
        boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
        backgroundColor: palette.selected,
      },
      '&:has(input:focus-visible)': { outline: `2px solid ${palette.focus}`, outlineOffset: 2 },
    },
    '& input': {
      width: 16,
      height: 16,
      margin: 0,
      outline: 'none',
      accentColor: palette.primary.main,
    },
  } as const
}
