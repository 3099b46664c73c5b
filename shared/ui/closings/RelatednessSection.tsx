import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import { closings } from '#shared/contract/deals/closings.ts'
import type { Closing } from '#shared/contract/schemas/deals/closings.ts'
import { type AttestationMoment, attestationMoments } from '#shared/entities/closings.ts'
import { refresh } from '../calls/use-call.ts'
import { FactsDialog } from '../forms/FactsDialog.tsx'
import { Section } from '../screen/Section.tsx'
import { dayOfInstant } from '../session/reader-time.ts'

const SAYS = [
  { value: 'yes', label: 'Unrelated' },
  { value: 'no', label: 'Related, or not known' },
] as const

const ACTIONS = { signing: 'Attest', payment: 'Attest again for the payment' } as const

/** What the buyer says of each company that transfers its credit: once at signing, and again for the payment. */
export function RelatednessSection({ closing }: { closing: Closing }) {
  const [asked, setAsked] = useState<AttestationMoment | null>(null)
  const { relatedness, may_attest, transfer_id, buyer_name } = closing
  if (relatedness.length === 0) return null
  return (
    <Section
      title="Unrelated to the transferors"
      description={`Under sections 267(b) and 707(b)(1) ${buyer_name} buys only from companies that it is unrelated to. It says so at signing, and again for the payment.`}
      actions={
        may_attest ? (
          <Button variant="outlined" onClick={() => setAsked(may_attest)}>
            {ACTIONS[may_attest]}
          </Button>
        ) : null
      }
    >
      <Box component="ul" sx={{ margin: 0, paddingLeft: 2.5 }}>
        {relatedness.map(({ company_id, company, ...words }) => (
          <li key={company_id}>
            <strong>{company}</strong>
            {attestationMoments.values.map((moment) => (
              <div key={moment}>
                {attestationMoments.label(moment)}: {wordOf(words[moment])}
              </div>
            ))}
          </li>
        ))}
      </Box>
      {asked ? (
        <AttestDialog
          transferId={transfer_id}
          moment={asked}
          companies={relatedness}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Section>
  )
}

const wordOf = (word: Closing['relatedness'][number]['signing']): string =>
  word === null
    ? 'not attested yet'
    : `${word.is_unrelated ? 'unrelated' : 'related, or not known'}, says ${word.by} (${word.authority}) on ${dayOfInstant(word.at)}`

interface DialogProps {
  transferId: number
  moment: AttestationMoment
  companies: Closing['relatedness']
  onClose: () => void
}

const AttestDialog = ({ transferId, moment, companies, onClose }: DialogProps) => (
  <FactsDialog
    title={ACTIONS[moment]}
    intro={
      <Alert severity="info">
        You speak for your company. If you are related to one of them, the credit can’t be bought
        from it.
      </Alert>
    }
    action="Attest"
    said="Attested"
    fields={[
      ...companies.map(({ company_id, company }) => ({
        name: String(company_id),
        label: company,
        options: SAYS,
      })),
      { name: 'authority', label: 'Your authority', help: 'Such as your title.', maxLength: 200 },
    ]}
    onSend={({ authority = '', ...said }) =>
      call(closings.attest, {
        params: { id: transferId },
        body: {
          moment,
          authority,
          statements: companies.map(({ company_id }) => ({
            company_id,
            is_unrelated: said[String(company_id)] === 'yes',
          })),
        },
      })
    }
    onDone={() => refresh('closings')}
    onClose={onClose}
  />
)
