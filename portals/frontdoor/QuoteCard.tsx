import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { formatDollars } from '#shared/format/money.ts'
import { paths } from '#shared/paths.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { quoteTones } from '#shared/ui/data/tones.ts'
import type { Application } from './application.ts'
import { quoteDay } from './prefill.ts'

type Quote = NonNullable<Application['quote']>

/** The quote that the sections are prefilled from. */
export function QuoteCard({ quote }: { quote: Quote }) {
  return (
    <Card sx={{ padding: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2">Your quote</Typography>
        <StatusChip label={quote.status} tone={quoteTones[quote.status]} />
      </Box>
      <Typography sx={{ marginTop: 1 }}>
        {quote.itc_amount === null
          ? `Requested ${quoteDay(quote)}.`
          : `Requested ${quoteDay(quote)}, an estimated credit of ${formatDollars(quote.itc_amount)}.`}{' '}
        Your answers from it are already filled in.
      </Typography>
      <Link
        component={RouterLink}
        to={paths.quoteResponse.build({ uuid: quote.uuid })}
        sx={{ display: 'inline-block', marginTop: 1 }}
      >
        View quote
      </Link>
    </Card>
  )
}
