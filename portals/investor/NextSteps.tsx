import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { closingStages } from '#shared/entities/closings.ts'
import { OVERDUE } from '#shared/entities/overdue.ts'
import { formatDateMedium } from '#shared/format/dates.ts'
import { sentence } from '#shared/format/lists.ts'
import { formatDollars } from '#shared/format/money.ts'
import { paths } from '#shared/paths.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import { isToDo, type NextStep, type StepKind } from './portfolio.ts'
import { paymentWords } from './transfers.ts'

const WORDS = {
  elect: () =>
    'You bought this credit, and the election isn’t signed by both sides. Without it the credit doesn’t transfer.',
  confirm_again: ({ transfer }) => `Settlement failed: ${transfer.last_failure}. Confirm again.`,
  purchase: ({ transfer, late }) => {
    const date = transfer.payment_date ? formatDateMedium(transfer.payment_date) : null
    if (!date) return 'Review and purchase the credits.'
    return late ? `${OVERDUE}: the payment date was ${date}.` : `Review and purchase it by ${date}.`
  },
  approve: ({ text }) => sentence(text ?? ''),
  decide: ({ text }) => sentence(text ?? ''),
  item: ({ text }) => sentence(text ?? ''),
  settling: ({ transfer }) => `${paymentWords(transfer)} No action needed.`,
  closing: ({ stage }) =>
    stage === null
      ? 'Not ready to pay yet. Open it to see what is left.'
      : `Not ready to pay yet, its closing is at: ${closingStages.label(stage)}. Open it to see what is left.`,
  final_credit: () => 'Paid. We’re waiting for a project’s final credit amount. No action needed.',
} as const satisfies Record<StepKind, (step: NextStep) => string>

/** Label and target of each step's button. */
const ACTIONS = {
  elect: { label: 'Open the closing', path: paths.investorTransfer },
  confirm_again: { label: 'Review and purchase', path: paths.investorPurchase },
  purchase: { label: 'Review and purchase', path: paths.investorPurchase },
  approve: { label: 'Review and approve', path: paths.investorTransfer },
  decide: { label: 'Review and decide', path: paths.investorTransfer },
  item: { label: 'Open the closing', path: paths.investorTransfer },
  settling: { label: 'Open', path: paths.investorTransfer },
  closing: { label: 'Open', path: paths.investorTransfer },
  final_credit: { label: 'Open', path: paths.investorTransfer },
} as const satisfies Record<StepKind, { label: string; path: unknown }>

/** What the buyer must do next, and what needs no action. */
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
  const { label, path } = ACTIONS[kind]
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
        to={path.build({ transfer_id: transfer.id })}
        aria-label={`${label} ${transfer.name}`}
      >
        {label}
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
