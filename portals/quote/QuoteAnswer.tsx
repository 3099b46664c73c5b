import LinkOutlined from '@mui/icons-material/LinkOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { formatDateTime } from '#shared/format/dates.ts'
import { formatDollars, formatDollarsCompact } from '#shared/format/money.ts'
import { formatPriceRange } from '#shared/format/prices.ts'
import { paths } from '#shared/paths.ts'
import { ESTIMATE_NOTICE } from '#shared/rules/policy/credits/estimate.ts'
import { PriceBreakdown } from '#shared/ui/credits/PriceBreakdown.tsx'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { quoteTones } from '#shared/ui/data/tones.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { Figure, FigureRow } from '#shared/ui/screen/Figure.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { printInLight } from '#shared/ui/theme/print-light.ts'
import { AnswersGiven } from './AnswersGiven.tsx'
import { CoverComparison, weeksText } from './CoverComparison.tsx'
import { CreditBreakdown } from './CreditBreakdown.tsx'
import type { KeptQuote } from './draft-store.ts'
import type { SentQuote } from './send-quote.ts'

interface Props {
  quote: SentQuote
  /** This device's copy of the quote; null if it was not sent from here. */
  kept: KeptQuote | null
  onForget: () => void
}

/** The full quote: status, credit, price, proceeds, and what they are based on. */
export function QuoteAnswer({ quote, kept, onForget }: Props) {
  const { status, itc_amount: credit, price } = quote
  // A credit above 0 has a price as long as it can be sold.
  const isUnsold = price === null && (credit ?? 0) > 0
  const insured = quote.form.assets.some((asset) => asset.insured === true)
  const weeks = quote.comparison?.[insured ? 'insured' : 'uninsured'].weeks
  usePageTitle('Your quote')
  return (
    <Box sx={answerStyles}>
      <PageHeader
        title="Your quote"
        status={<StatusChip label={status} tone={quoteTones[status]} />}
        description={<Validity quote={quote} now={new Date()} />}
        actions={<Actions />}
      />
      <FigureRow>
        <Figure
          label="Estimated credit (ITC only)"
          value={credit === null ? 'Pending' : formatDollars(credit)}
          note={creditNote(quote)}
          tone="primary"
        />
        <Figure
          label="Price range"
          value={price ? formatPriceRange(price.low, price.high) : '–'}
          note={isUnsold ? 'no longer for sale' : `per $1 of ${soldWords(quote)}`}
          tone="accent"
        />
        <Figure
          label="Net proceeds"
          value={price ? formatDollarsCompact(price.net_proceeds) : '–'}
          note={
            price
              ? `${formatDollarsCompact(price.net_low)} to ${formatDollarsCompact(price.net_high)} after costs`
              : isUnsold
                ? 'the election day is past'
                : 'after fees and costs'
          }
          tone="success"
        />
        {weeks ? (
          <Figure
            label="Weeks to cash"
            value={weeksText(weeks).replace(' weeks', '')}
            note={insured ? 'weeks, with insurance' : 'weeks, without insurance'}
            tone="info"
          />
        ) : null}
      </FigureRow>
      <NextStep quote={quote} kept={kept} />
      <CoverComparison quote={quote} />
      {quote.components.length > 0 ? <CreditBreakdown quote={quote} /> : null}
      {price ? <PriceBreakdown price={price} asOf={quote.priced_with?.as_of ?? null} /> : null}
      <div className="jb-quote-pair">
        <Notes title="What’s missing" items={quote.missing_items} empty="Nothing is missing." />
        <Notes title="What we assumed" items={quote.assumptions} empty="We made no assumptions." />
      </div>
      <AnswersGiven quote={quote} kept={kept} onForget={onForget} />
      <Typography sx={{ color: 'text.secondary' }}>{ESTIMATE_NOTICE}</Typography>
    </Box>
  )
}

function Actions() {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href)
      toast('Link copied. The shared quote doesn’t show your contact details.', 'success')
    } catch {
      toast('Your browser blocked copying. Copy the link from the address bar.', 'warning')
    }
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, '@media print': { display: 'none' } }}>
      <Button variant="outlined" startIcon={<LinkOutlined />} onClick={copy}>
        Copy link
      </Button>
      <Button variant="outlined" startIcon={<PrintOutlined />} onClick={printInLight}>
        Print
      </Button>
    </Box>
  )
}

function Validity({ quote, now }: { quote: SentQuote; now: Date }) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const until = formatDateTime(quote.expires_at, timeZone)
  return new Date(quote.expires_at) < now ? (
    <strong>
      This quote expired on {until}. Change an answer or request a new quote for current pricing.
    </strong>
  ) : (
    `Valid until ${until}`
  )
}

/** What the price is of: the credit, or the part of it that can still be sold. */
const soldWords = ({ itc_amount, price }: SentQuote): string =>
  price?.credit !== undefined && price.credit < (itc_amount ?? 0)
    ? `the ${formatDollars(price.credit)} that can still be sold`
    : 'credit'

function creditNote({ components, itc_amount, form }: SentQuote): string {
  if (itc_amount === null) {
    return form.technology === 'other' ? 'our team will calculate it' : 'needs an asset size'
  }
  return components.length === 1 ? 'from one property' : `from ${components.length} properties`
}

function NextStep({ quote, kept }: { quote: SentQuote; kept: KeptQuote | null }) {
  const waiting = quote.missing_items.length > 0 && kept !== null
  return (
    <Section title={TITLES[quote.status]} description={quote.next_step}>
      <ul className="jb-quote-list">
        {quote.status_reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          marginTop: 2,
          '@media print': { display: 'none' },
        }}
      >
        <Button
          component={Link}
          to={paths.createAccount.build()}
          // Contact details carry over to the sign-up form; only the device that sent the quote knows them.
          state={kept ? { contact: kept.contact_info } : undefined}
          variant={waiting && quote.status !== 'Pre-qualified' ? 'outlined' : 'contained'}
        >
          Create an account
        </Button>
        {waiting ? (
          <Button
            component={Link}
            to={paths.quote.build({}, { edit: quote.uuid, step: 'assets' })}
            variant={quote.status === 'Pre-qualified' ? 'outlined' : 'contained'}
          >
            Add missing details
          </Button>
        ) : null}
      </Box>
    </Section>
  )
}

const TITLES = {
  'Pre-qualified': 'You are pre-qualified',
  Pending: 'Your request needs review',
  Waitlist: 'You are on the waitlist',
} as const satisfies Record<SentQuote['status'], string>

function Notes({ title, items, empty }: { title: string; items: string[]; empty: string }) {
  return (
    <Section title={title}>
      {items.length === 0 ? empty : null}
      <ul className="jb-quote-list">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Section>
  )
}

const answerStyles = {
  display: 'grid',
  gap: 2.5,
  '& > *': { minWidth: 0 },
  '& > header, & > header + div': { marginBottom: 0 },
  '& .jb-quote-list': { margin: 0, paddingLeft: '18px', display: 'grid', gap: '6px' },
  '& .jb-quote-pair': {
    display: 'grid',
    gap: 2.5,
    gridTemplateColumns: { md: '1fr 1fr' },
    alignItems: 'start',
  },
  '@media print': { '& section': { breakInside: 'avoid' } },
} as const
