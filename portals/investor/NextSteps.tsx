import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { formatDateMedium } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { paths } from '#shared/paths.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import { isToDo, type NextStep, type StepKind } from './portfolio.ts'

const WORDS = {
  confirm_again: ({ transfer }) => `Settlement failed: ${transfer.last_failure}. Confirm again.`,
  purchase: ({ transfer, late }) => {
    const date = transfer.payment_date ? formatDateMedium(transfer.payment_date) : null
    if (!date) return 'Review and purchase the credits.'
    return late ? `The payment date ${date} has passed.` : `Review and purchase it by ${date}.`
  },
  settling: () => 'You’ve confirmed, and the bank is settling the payment. No action needed.',
  final_credit: () => 'Paid. We’re waiting for a project’s final credit amount. No action needed.',
} as const satisfies Record<StepKind, (step: NextStep) => string>

/** What the buyer must do next, and what takes its course. */
export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  if (steps.length === 0) return null
  const isDone = !steps.some(({ kind }) => isToDo(kind))
  return (
    <Box sx={{ marginBottom: 3 }}>
      <Section title="Next steps" description={isDone ? 'You’re all caught up.' : undefined}>
        <Box component="ul" sx={listStyles}>
          {steps.map((step) => (
            <Step key={step.transfer.id} step={step} />
          ))}
        </Box>
      </Section>
    </Box>
  )
}

function Step({ step }: { step: NextStep }) {
  const { kind, transfer } = step
  const params = { transfer_id: transfer.id }
  const isYours = isToDo(kind)
  return (
    <li>
      <div>
        <strong>{transfer.name}</strong>
        <div className="jb-step-words">
          {WORDS[kind](step)} {isYours ? `Price ${formatDollars(transfer.total_price)}.` : null}
        </div>
      </div>
      <Button
        component={Link}
        variant={isYours ? 'contained' : 'outlined'}
        size="small"
        to={isYours ? paths.investorPurchase.build(params) : paths.investorTransfer.build(params)}
        aria-label={`${isYours ? 'Review and purchase' : 'Open'} ${transfer.name}`}
      >
        {isYours ? 'Review and purchase' : 'Open'}
      </Button>
    </li>
  )
}

const listStyles = {
  display: 'grid',
  gap: 1.5,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 24px',
  },
  '& li > div': { flex: '1 1 260px', minWidth: 0 },
  '& .jb-step-words': { color: 'text.secondary' },
} as const
