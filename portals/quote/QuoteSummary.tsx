import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import { quoteSteps } from '#shared/entities/quotes.ts'
import { formatDollarsCompact } from '#shared/format/money.ts'
import { formatPriceRange } from '#shared/format/prices.ts'
import type { EstimatePreview } from './estimate-preview.ts'
import type { QuoteValues } from './quote-values.ts'
import type { FormStepName } from './steps.ts'
import { summaryOf } from './summary.ts'

interface Props {
  values: QuoteValues
  /** The estimate from the answers so far; null if there is none yet. */
  preview: EstimatePreview | null
  onStep: (step: FormStepName) => void
}

/** The answers so far, each with a link back to its question. */
export function QuoteSummary({ values, preview, onStep }: Props) {
  return (
    <Box sx={summaryStyles}>
      {preview ? <Preview preview={preview} /> : null}
      <dl>
        {summaryOf(values)
          .filter(({ text }) => text !== null)
          .map(({ step, text }) => (
            <div key={step}>
              <dt>
                {quoteSteps.label(step)}
                <Link
                  component="button"
                  type="button"
                  aria-label={`Change: ${quoteSteps.label(step)}`}
                  onClick={() => onStep(step)}
                >
                  Change
                </Link>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </Box>
  )
}

function Preview({ preview: { credit, price } }: { preview: EstimatePreview }) {
  return (
    <div className="jb-quote-preview" role="status">
      <span>Estimated credit</span>
      <strong>{formatDollarsCompact(credit)}</strong>
      {price ? (
        <span>
          {price.credit < credit
            ? `of which ${formatDollarsCompact(price.credit)} can still be sold, `
            : null}
          at {formatPriceRange(price.low, price.high)} per $1: about{' '}
          {formatDollarsCompact(price.net)} after costs
        </span>
      ) : (
        <span>
          {credit > 0
            ? 'no longer for sale: its election day is past'
            : 'no credit with these details'}
        </span>
      )}
    </div>
  )
}

const summaryStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    '& dl': { display: 'grid', gap: 1.25, margin: 0 },
    '& dt': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: 1,
      fontSize: '0.75rem',
      color: palette.text.secondary,
      '& button': { fontSize: '0.75rem', verticalAlign: 'baseline' },
    },
    '& dd': { margin: 0, fontWeight: 550, overflowWrap: 'anywhere' },
    '& .jb-quote-preview': {
      display: 'grid',
      marginBottom: 2,
      padding: '12px 14px',
      borderRadius: 2,
      backgroundColor: palette.tones.primary.soft,
      color: palette.tones.primary.onSoft,
      fontSize: '0.8125rem',
      '& strong': { fontSize: '1.375rem', letterSpacing: '-0.02em', lineHeight: 1.3 },
    },
  } as const
}
