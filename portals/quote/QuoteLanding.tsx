import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { QuoteStep } from '#shared/entities/quotes.ts'
import { formatDateTime } from '#shared/format/dates.ts'
import { formatDollars, formatDollarsCompact } from '#shared/format/money.ts'
import { formatBasisPoints } from '#shared/format/percent.ts'
import { formatPriceRange } from '#shared/format/prices.ts'
import { paths } from '#shared/paths.ts'
import { deviceStorage, removeKey } from '#shared/ui/browser-storage.ts'
import { takeHeadingFocus } from '#shared/ui/screen/page-focus.ts'
import { draftKey } from './draft-note.ts'
import { EXAMPLE } from './example.ts'
import { preloadQuoteForm } from './quote-form-chunk.ts'
import { useDraftNote } from './use-draft-note.ts'

const POINTS = [
  {
    title: 'Seven short questions',
    text: 'Who you are, what you’re building, where, and how big. Most answers take one tap.',
  },
  {
    title: 'An instant answer',
    text: 'Your estimated credit and rate, today’s price range, and your net proceeds.',
  },
  {
    title: 'No hidden assumptions',
    text: 'We list every assumption and missing item. Change an answer to update your quote.',
  },
] as const

const FIRST_STEP = 'contactInfo' satisfies QuoteStep

/** Landing page of the quote; kept light because it is the first page that many visitors load. */
export function QuoteLanding() {
  const heading = useRef<HTMLHeadingElement>(null)
  const draft = useDraftNote()
  const navigate = useNavigate()
  useEffect(() => {
    if (heading.current) takeHeadingFocus(heading.current)
  }, [])
  const startOver = () => {
    removeKey(deviceStorage(), draftKey(null))
    void navigate(paths.quote.build({}, { step: FIRST_STEP }))
  }
  return (
    <Box sx={landingStyles}>
      <div className="jb-quote-hero">
        <div>
          <p className="jb-quote-kicker">Clean-energy tax credits</p>
          <Typography variant="h1" ref={heading} tabIndex={-1}>
            Get pre-qualified and see what your credit is worth
          </Typography>
          <p className="jb-quote-lead">
            Solar, storage, and renewable natural gas. Get an instant quote with no account and no
            call.
          </p>
          <div className="jb-quote-actions">
            <Button
              component={Link}
              to={paths.quote.build({}, { step: draft?.step ?? FIRST_STEP })}
              variant="contained"
              size="large"
              onPointerEnter={preloadQuoteForm}
              onFocus={preloadQuoteForm}
            >
              {draft ? 'Continue your request' : 'Get your quote'}
            </Button>
            {draft ? (
              <Button size="large" onClick={startOver}>
                Start over
              </Button>
            ) : null}
          </div>
          <p className="jb-quote-note">
            {draft
              ? `Your answers from ${whenWords(draft.savedAt)} are saved on this device only.`
              : 'Takes about 90 seconds. Your answers stay on this device until you send them.'}
          </p>
        </div>
        <Example />
      </div>
      <ul>
        {POINTS.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p className="jb-quote-note">A quote is an estimate, not tax advice.</p>
    </Box>
  )
}

/** A sample quote with the figures of a real calculation. */
function Example() {
  return (
    <figure className="jb-quote-example">
      <figcaption>
        Example: <strong>{EXAMPLE.about}</strong>
      </figcaption>
      <dl>
        <div>
          <dt>Credit at {formatBasisPoints(EXAMPLE.rateBps)}</dt>
          <dd>{formatDollars(EXAMPLE.credit)}</dd>
        </div>
        <div>
          <dt>Price per $1 of credit</dt>
          <dd>{formatPriceRange(EXAMPLE.low, EXAMPLE.high)}</dd>
        </div>
        <div>
          <dt>Net after fees, legal costs, and insurance</dt>
          <dd>{formatDollarsCompact(EXAMPLE.net)}</dd>
        </div>
      </dl>
    </figure>
  )
}

const whenWords = (instant: string) =>
  formatDateTime(instant, Intl.DateTimeFormat().resolvedOptions().timeZone)

const landingStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    maxWidth: 1000,
    margin: '0 auto',
    paddingTop: { xs: 1, md: '5vh' },
    '& .jb-quote-hero': {
      display: 'grid',
      gap: { xs: 4, md: 6 },
      gridTemplateColumns: { md: 'minmax(0, 1fr) 340px' },
      alignItems: 'center',
    },
    '& .jb-quote-example': {
      margin: 0,
      padding: '20px 22px 12px',
      border: `1px solid ${palette.divider}`,
      borderTop: `3px solid ${palette.tones.primary.main}`,
      borderRadius: 2,
      backgroundColor: palette.surface,
      '& figcaption': { fontSize: '0.8125rem', color: palette.text.secondary },
      '& figcaption strong': { color: palette.text.primary, fontWeight: 600 },
      '& dl': { margin: '8px 0 0' },
      '& dl > div': { padding: '10px 0', borderTop: `1px solid ${palette.divider}` },
      '& dl > div:first-of-type': { borderTop: 0 },
      '& dt': { fontSize: '0.8125rem', color: palette.text.secondary },
      '& dd': {
        margin: 0,
        fontSize: '1.375rem',
        fontWeight: 600,
        letterSpacing: '-0.02em',
        fontVariantNumeric: 'tabular-nums',
      },
    },
    '& h1': { fontSize: { xs: '1.75rem', md: '2.375rem' }, lineHeight: 1.15 },
    '& .jb-quote-kicker': {
      margin: '0 0 10px',
      fontSize: '0.8125rem',
      fontWeight: 600,
      letterSpacing: '0.02em',
      color: palette.tones.accent.main,
    },
    '& .jb-quote-lead': {
      margin: '14px 0 0',
      maxWidth: 560,
      fontSize: '1.0625rem',
      lineHeight: 1.5,
      color: palette.text.secondary,
    },
    '& .jb-quote-actions': { display: 'flex', flexWrap: 'wrap', gap: 1.5, marginTop: 3 },
    '& .jb-quote-note': {
      margin: '12px 0 0',
      fontSize: '0.8125rem',
      color: palette.text.secondary,
    },
    '& ul': {
      display: 'grid',
      gridTemplateColumns: { md: 'repeat(3, 1fr)' },
      gap: { xs: 2, md: 3 },
      listStyle: 'none',
      margin: { xs: '36px 0 0', md: '64px 0 0' },
      padding: 0,
    },
    '& li': {
      display: 'grid',
      gap: 0.5,
      alignContent: 'start',
      paddingTop: 1.5,
      borderTop: `3px solid ${palette.tones.accent.main}`,
      '& span': { color: palette.text.secondary },
    },
  } as const
}
