import Box from '@mui/material/Box'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { closings } from '#shared/contract/deals/closings.ts'
import { keyDates } from '#shared/contract/projects/key-dates.ts'
import { pendingLabel } from '#shared/entities/transfers.ts'
import { dayIn } from '#shared/format/calendar.ts'
import { counted } from '#shared/format/counted.ts'
import { formatDateMedium } from '#shared/format/dates.ts'
import { formatDollars, formatDollarsCompact } from '#shared/format/money.ts'
import { useCall, useCallList } from '#shared/ui/calls/use-call.ts'
import { ComingDates } from '#shared/ui/key-dates/ComingDates.tsx'
import { KeyDatesMenu } from '#shared/ui/key-dates/KeyDatesMenu.tsx'
import { Figure, FigureRow } from '#shared/ui/screen/Figure.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { CompanyPapers } from './CompanyPapers.tsx'
import { NextSteps } from './NextSteps.tsx'
import { nextSteps, portfolioFigures, unvestedOf } from './portfolio.ts'
import { TransferList } from './TransferList.tsx'
import { useTransactions } from './use-transactions.ts'

/** The investor's home: next steps, portfolio figures, and every transfer. */
export function PortfolioPage() {
  const { buyer_id } = useActiveUser()
  return (
    <>
      <PageHeader
        title="Diligence portfolio"
        description="Credits offered to you and credits you’ve purchased."
        actions={<KeyDatesMenu />}
      />
      <Overview />
      <Box sx={{ display: 'grid', gap: 3, '& > *': { minWidth: 0 } }}>
        <Section title="Transfers" flush>
          <TransferList />
        </Section>
        <Section title="Deadlines" description="What the law and your purchases ask for, and when.">
          <ComingDates kinds={['deadline', 'payment', 'question']} />
        </Section>
        {buyer_id === null ? null : (
          <Section
            title="Company documents"
            description="Documents for the companies behind your projects."
            flush
          >
            <CompanyPapers buyerId={buyer_id} />
          </Section>
        )}
      </Box>
    </>
  )
}

/** Purchases whose election isn't signed. */
const URGENT = { list: { filter: { is_urgent: true }, range: [0, 99] } } as const

function Overview() {
  const { timezone } = useActiveUser()
  const all = useTransactions()
  const closing = useCall(closings.list)
  const urgent = useCallList(keyDates.list, URGENT)
  if (!all.data || all.data.rows.length === 0) return null
  // Next steps depend on each closing's progress, so none are shown before it is known.
  const standings = new Map((closing.data ?? []).map((one) => [one.transfer_id, one]))
  const isKnown = (closing.data !== undefined || closing.error !== null) && !urgent.isPending
  const today = dayIn(new Date(), timezone)
  const unelected = new Set((urgent.data?.rows ?? []).flatMap((one) => one.transfer_id ?? []))
  const { credit, price, pending, purchased, nextPayment } = portfolioFigures(all.data.rows, today)
  const { rows, total } = all.data
  const note = total > rows.length ? `newest ${rows.length}` : `over ${counted(total, 'transfer')}`
  return (
    <>
      {isKnown ? <NextSteps steps={nextSteps(rows, standings, today, unelected)} /> : null}
      <FigureRow>
        <Figure label="Credits" value={formatDollarsCompact(credit)} note={note} tone="primary" />
        <Figure label="Price" value={formatDollarsCompact(price)} note={note} tone="neutral" />
        <Figure
          label="Unvested today"
          value={closing.data ? formatDollarsCompact(unvestedOf(closing.data)) : '–'}
          note={
            purchased === 0 ? 'nothing paid for yet' : `of ${formatDollars(purchased)} paid for`
          }
          tone="neutral"
        />
        <Figure label={pendingLabel(true)} value={pending} note="not final" tone="accent" />
        <Figure
          label="Next payment"
          value={nextPayment ? formatDateMedium(nextPayment.date) : 'None'}
          note={
            nextPayment
              ? `${formatDollars(nextPayment.amount)}, ${nextPayment.name}`
              : 'no date set'
          }
          tone="info"
        />
      </FigureRow>
    </>
  )
}
