import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { closings } from '#shared/contract/deals/closings.ts'
import type { ClosingSummary } from '#shared/contract/schemas/deals/closings.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import { closingStages } from '#shared/entities/closings.ts'
import { formatDateMedium } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { ClosingPanel } from '#shared/ui/closings/ClosingPanel.tsx'
import { STAGE_TONES } from '#shared/ui/closings/tones.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { RegistrationsSection } from '#shared/ui/registrations/RegistrationsSection.tsx'
import { KeyValueList } from '#shared/ui/screen/KeyValueList.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { GuestsSection } from '#shared/ui/transfers/GuestsSection.tsx'
import { paymentDayLabel } from '#shared/ui/transfers/payment-day.ts'

/** Who buys the project's credit, and the status of its registration with the IRS. */
export const SaleTab = ({ project }: { project: ProjectDetail }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
    <Sales project={project} />
    <RegistrationsSection projectId={project.id} />
  </Box>
)

/** Who buys the project's credit, on what terms, and what is left to do before the payment. */
function Sales({ project }: { project: ProjectDetail }) {
  const { data, error, refetch } = useCall(closings.list, { query: { project_id: project.id } })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={6} />
  if (data.length === 0) {
    return (
      <EmptyState title="No sale yet">
        Once a buyer is found, the price, fees, net, and what is left to do appear here.
      </EmptyState>
    )
  }
  const waits = data.some(({ waits_for_you }) => waits_for_you)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
      {data.map((sale, index) => (
        <Sale
          key={sale.transfer_id}
          sale={sale}
          beginsOpen={waits ? sale.waits_for_you : index === 0}
        />
      ))}
    </Box>
  )
}

/** One sale: its figures, and its closing once opened or waiting for the reader. */
function Sale({ sale, beginsOpen }: { sale: ClosingSummary; beginsOpen: boolean }) {
  const [isOpen, setOpen] = useState(beginsOpen)
  return (
    <Box component="section" aria-label={sale.name}>
      {isOpen ? (
        <>
          <ClosingPanel
            transferId={sale.transfer_id}
            isSeller
            summary={(closing) => <Summary closing={closing} />}
          />
          <Box sx={{ marginTop: 3 }}>
            <GuestsSection transferId={sale.transfer_id} />
          </Box>
        </>
      ) : (
        <Summary closing={sale}>
          <Button variant="outlined" sx={{ marginTop: 2 }} onClick={() => setOpen(true)}>
            Show terms and checklists
          </Button>
        </Summary>
      )}
    </Box>
  )
}

function Summary({ closing, children }: { closing: ClosingSummary; children?: ReactNode }) {
  const { name, buyer_name, figures, payment_day, is_proposed, stage } = closing
  return (
    <Section
      title={name}
      description={`Bought by ${buyer_name}`}
      actions={<StatusChip label={closingStages.label(stage)} tone={STAGE_TONES[stage]} />}
    >
      {figures ? (
        <>
          <KeyValueList
            columnWidth={150}
            items={[
              { label: 'Credit', value: formatDollars(figures.credit) },
              {
                label: is_proposed ? 'Proposed price' : 'Price',
                value: formatDollars(figures.price),
              },
              { label: 'Platform fee', value: formatDollars(figures.fee) },
              { label: costLabel('Insurance', figures), value: costWords(figures.insurance) },
              { label: costLabel('Counsel', figures), value: costWords(figures.counsel) },
              {
                label: netLabel(figures),
                value: formatDollars(figures.net),
              },
              {
                label: paymentDayLabel(closing),
                value: payment_day ? formatDateMedium(payment_day) : 'Not set yet',
              },
            ]}
          />
          <Typography variant="body2" color="textSecondary" sx={{ marginTop: 2 }}>
            For your projects in this sale. Not tax advice.
          </Typography>
        </>
      ) : null}
      {children}
    </Section>
  )
}

type Figures = NonNullable<ClosingSummary['figures']>

const costLabel = (cost: string, { is_net_final }: Figures): string =>
  is_net_final ? cost : `${cost}, at most`

function netLabel({ is_net_final, is_net_open }: Figures): string {
  if (is_net_final) return 'Net'
  return is_net_open ? 'Net before costs without a limit' : 'Net, at least'
}

const costWords = (cost: number | null): string =>
  cost === null ? 'No limit' : formatDollars(cost)
