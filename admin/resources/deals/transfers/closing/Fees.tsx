import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { PaymentsView } from '#shared/contract/schemas/deals/payments.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { recordListStyles } from '#shared/ui/closings/record-list-styles.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import { knownUser } from '#shared/ui/session/active-user.ts'
import { timeOfInstant } from '#shared/ui/session/reader-time.ts'

export type Fee = PaymentsView['fees'][number]
type Received = Fee['received'][number]

interface FeeDeciding {
  isBusy: boolean
  onDecide: (fee: number, verdict: 'approved' | 'refused') => void
}

interface FeesProps extends FeeDeciding {
  fees: readonly Fee[]
  onRecord: (fee: Fee) => void
  onForgive: (fee: Fee) => void
}

/** Each seller's fee: what is due, what was recorded, and the staff actions. */
export const Fees = ({ fees, onRecord, onForgive, ...deciding }: FeesProps) => (
  <Section title="Platform fee" description="Each seller pays it to us after the sale.">
    <Box component="ul" sx={recordListStyles}>
      {fees.map((fee) => (
        <li key={fee.seller_id}>
          <div>
            <strong>{fee.seller_name}</strong>, {feeWords(fee)}
            {fee.received.map((one) => (
              <div key={one.id} className="jb-words">
                {receivedWords(one)}
                {one.is_confirmed ? null : <FeeActions received={one} {...deciding} />}
              </div>
            ))}
          </div>
          {fee.due > 0 ? (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button size="small" variant="outlined" onClick={() => onRecord(fee)}>
                Record fee
              </Button>
              <Button size="small" color="inherit" onClick={() => onForgive(fee)}>
                Forgive
              </Button>
            </Box>
          ) : null}
        </li>
      ))}
    </Box>
  </Section>
)

/** Another of staff confirms a fee; whoever recorded it takes it back if it was wrong. */
function FeeActions({ received, isBusy, onDecide }: FeeDeciding & { received: Received }) {
  const isMine = received.recorded_by_id === knownUser()?.id
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {isMine ? (
        <span>A colleague confirms it.</span>
      ) : (
        <Button
          size="small"
          variant="contained"
          loading={isBusy}
          onClick={() => onDecide(received.id, 'approved')}
        >
          Confirm fee
        </Button>
      )}
      <Button size="small" loading={isBusy} onClick={() => onDecide(received.id, 'refused')}>
        Take back
      </Button>
    </Box>
  )
}

const feeWords = ({ due }: Fee): string =>
  due > 0
    ? `${formatDollars(due)} due`
    : due < 0
      ? `paid, ${formatDollars(-due)} more than it came to`
      : 'paid'

const receivedWords = ({ amount, received_on, reference, ...by }: Received) =>
  [
    `${formatDollars(amount)} received ${formatDate(received_on)}`,
    reference,
    `recorded by ${by.recorded_by} ${timeOfInstant(by.recorded_at)}`,
    by.confirmed_by ? `confirmed by ${by.confirmed_by}` : null,
  ]
    .filter((part) => part !== null)
    .join(' · ')
