import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { ClosingBalance } from '#shared/contract/schemas/deals/closings.ts'
import { balanceKinds, balanceStates } from '#shared/entities/payments.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { Section } from '../screen/Section.tsx'
import { recordListStyles } from './record-list-styles.ts'

interface Props {
  balances: readonly ClosingBalance[]
  actionsOf?: (balance: ClosingBalance) => ReactNode
}

/** Balances still due after payment because of final figures; renders nothing if there are none. */
export function BalancesSection({ balances, actionsOf }: Props) {
  if (balances.length === 0) return null
  return (
    <Section
      title="Refunds and additional payments"
      description="Buyer and seller pay each other. Our team records the receipt."
    >
      <Box component="ul" sx={recordListStyles}>
        {balances.map((balance) => (
          <li key={balance.id}>
            <div>
              <strong>{formatDollars(balance.amount)}</strong>, {balance.seller}
              <div className="jb-words">{wordsOf(balance)}</div>
            </div>
            {actionsOf?.(balance)}
          </li>
        ))}
      </Box>
    </Section>
  )
}

const wordsOf = ({ kind, state, received_on, reference }: ClosingBalance): string =>
  [
    balanceKinds.label(kind),
    balanceStates.label(state),
    received_on === null ? null : `received on ${formatDate(received_on)}`,
    reference,
  ]
    .filter((part) => part !== null)
    .join(' · ')
