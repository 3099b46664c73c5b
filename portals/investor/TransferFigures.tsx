import { closings } from '#shared/contract/deals/closings.ts'
import { paymentStandings } from '#shared/entities/payments.ts'
import { formatDateMedium } from '#shared/format/dates.ts'
import { formatDollars, formatDollarsCompact } from '#shared/format/money.ts'
import { formatCreditPrice } from '#shared/format/prices.ts'
import { paymentStanding } from '#shared/rules/deals/transfers.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { Figure, FigureRow } from '#shared/ui/screen/Figure.tsx'
import { paymentDayLabel } from '#shared/ui/transfers/payment-day.ts'
import { averagePrice, openTerms, type Transfer } from './transfers.ts'

/** What a transfer comes to: by the revision that waits for an answer, otherwise as it stands. */
export function TransferFigures({ transfer }: { transfer: Transfer }) {
  const closing = useCall(closings.get, { params: { id: transfer.id } }).data
  const open = openTerms(closing)
  const shown = open ?? transfer
  const { total_credit, total_price, payment_date: date } = shown
  const average = averagePrice(shown)
  const before = open && open.total_price !== transfer.total_price
  const revision = open ? `proposed in revision ${open.revision}` : null
  return (
    <FigureRow>
      <Figure
        label="Credits"
        value={formatDollarsCompact(total_credit)}
        note={formatDollars(total_credit)}
        tone="primary"
      />
      <Figure
        label="Price per $1 of credit"
        value={average === null ? '–' : formatCreditPrice(average)}
        note={revision ?? (transfer.payouts.length > 1 ? 'average' : null)}
      />
      <Figure
        label={open ? 'Proposed price' : 'Price'}
        value={formatDollarsCompact(total_price)}
        note={
          before
            ? `${formatDollars(total_price)}, ${formatDollars(transfer.total_price)} before`
            : formatDollars(total_price)
        }
        tone="accent"
      />
      <PaymentFigure transfer={transfer} date={date} />
    </FigureRow>
  )
}

/** The payment day: as agreed until the buyer confirms, and then as the bank has it. */
function PaymentFigure({ transfer, date }: { transfer: Transfer; date: string | null }) {
  const standing = paymentStanding(transfer)
  if (standing === 'open') {
    return (
      <Figure
        label="Payment date"
        value={date ? formatDateMedium(date) : 'Not set'}
        note={date ? 'on or about' : 'to be set by our team'}
        tone="info"
      />
    )
  }
  const { payment_day: day } = transfer
  return (
    <Figure
      label={paymentDayLabel(transfer)}
      value={day ? formatDateMedium(day) : 'Not set'}
      note={paymentStandings.label(standing).toLowerCase()}
      tone="info"
    />
  )
}
