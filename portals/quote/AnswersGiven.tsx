import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { quoteSteps } from '#shared/entities/quotes.ts'
import { paths } from '#shared/paths.ts'
import { deviceStorage } from '#shared/ui/browser-storage.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import { forgetQuote, type KeptQuote } from './draft-store.ts'
import { toQuoteValues } from './quote-conversion.ts'
import type { SentQuote } from './send-quote.ts'
import { assetLines, summaryOf } from './summary.ts'

interface Props {
  quote: SentQuote
  kept: KeptQuote | null
  onForget: () => void
}

const NOBODY = { first_name: '', last_name: '', email: '', phone_number: '' }

/** The answers behind the quote; on the device that sent them, each can be changed. */
export function AnswersGiven({ quote, kept, onForget }: Props) {
  const values = toQuoteValues({ ...quote.form, contact_info: kept?.contact_info ?? NOBODY })
  const lines = summaryOf(values).filter(
    ({ step, text }) => kept || (step !== 'contactInfo' && text),
  )
  const forget = () => {
    forgetQuote(deviceStorage(), quote.uuid)
    onForget()
  }
  return (
    <Section
      title="Your answers"
      description={
        kept
          ? 'Change any answer to update your quote.'
          : 'You can change them on the device you sent them from.'
      }
    >
      <Box
        component="dl"
        sx={(theme) => ({
          margin: 0,
          '& > div': {
            display: 'grid',
            gridTemplateColumns: { md: '200px 1fr' },
            gap: '2px 16px',
            padding: '8px 0',
            borderTop: `1px solid ${theme.vars.palette.divider}`,
          },
          '& > div:first-of-type': { borderTop: 0 },
          '& dt': { color: 'text.secondary' },
          '& dd': { display: 'flex', justifyContent: 'space-between', gap: 2, margin: 0 },
          '& dd > span': { fontWeight: 500, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
          '& a': { '@media print': { display: 'none' } },
        })}
      >
        {lines.map(({ step, text }) => (
          <div key={step}>
            <dt>{quoteSteps.label(step)}</dt>
            <dd>
              <span>{step === 'assets' ? assetLines(values) : (text ?? 'Not answered')}</span>
              {kept ? (
                <Link
                  component={RouterLink}
                  to={paths.quote.build({}, { edit: quote.uuid, step })}
                  aria-label={`Change: ${quoteSteps.label(step)}`}
                >
                  Change
                </Link>
              ) : null}
            </dd>
          </div>
        ))}
      </Box>
      {kept ? (
        <Button
          size="small"
          onClick={forget}
          sx={{ marginTop: 1, marginLeft: '-10px', '@media print': { display: 'none' } }}
        >
          Remove my access to these answers from this device
        </Button>
      ) : null}
    </Section>
  )
}
