import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { transferQuestions } from '#shared/contract/deals/transfer-questions.ts'
import type { TransferQuestion } from '#shared/contract/schemas/deals/transfer-questions.ts'
import { OVERDUE } from '#shared/entities/overdue.ts'
import { formatDateMedium } from '#shared/format/dates.ts'
import { useCall } from '../calls/use-call.ts'
import { StatusChip } from '../data/StatusChip.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { RowsSkeleton } from '../feedback/Skeletons.tsx'
import { Section } from '../screen/Section.tsx'
import { timeOfInstant } from '../session/reader-time.ts'
import type { Tone } from '../theme/tokens.ts'

interface Props {
  transferId: number
  /** Says who reads the questions. */
  readers?: string
  /** The button to ask a question. */
  ask?: ReactNode
  /** The staff actions on a question. */
  actionsOf?: (question: TransferQuestion) => ReactNode
}

const STATES = {
  open: { label: 'Open', tone: 'info' },
  overdue: { label: OVERDUE, tone: 'error' },
  answered: { label: 'Answered', tone: 'success' },
} as const satisfies Record<TransferQuestion['state'], { label: string; tone: Tone }>

const READERS = 'The buyer’s people and our team read them. Sellers don’t.'

/** Questions about a transfer with owner, due date, and answer; open ones first. */
export function QuestionsSection({ transferId, readers = READERS, ask, actionsOf }: Props) {
  const list = useCall(transferQuestions.list, { params: { id: transferId } })
  return (
    <Section title="Questions and answers" description={readers} actions={ask}>
      {list.error && !list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} level="h3" />
      ) : null}
      {!list.error && !list.data ? <RowsSkeleton label="Loading questions" rows={2} /> : null}
      {list.data?.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>Questions appear here once one is asked.</Box>
      ) : null}
      <Box component="ul" sx={listStyles}>
        {list.data?.map((question) => (
          <li key={question.id}>
            <Question question={question} />
            {actionsOf?.(question)}
          </li>
        ))}
      </Box>
    </Section>
  )
}

function Question({ question: one }: { question: TransferQuestion }) {
  const { label, tone } = STATES[one.state]
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 10px', alignItems: 'center' }}>
        <strong>{one.question}</strong>
        <StatusChip label={label} tone={tone} />
      </Box>
      <Box sx={smallStyles}>
        {[
          `${one.asked_by}, ${timeOfInstant(one.asked_at)}`,
          one.project_name,
          one.answer === null
            ? one.owner
              ? `With ${one.owner}`
              : 'Not given to anyone yet'
            : null,
          one.answer === null ? `Due ${formatDateMedium(one.due_on)}` : null,
        ]
          .filter((part) => part)
          .join(' · ')}
      </Box>
      {one.answer === null ? null : (
        <Box sx={answerStyles}>
          {one.answer}
          <Box sx={smallStyles}>
            {one.answered_by}
            {one.answered_at ? `, ${timeOfInstant(one.answered_at)}` : null}
          </Box>
        </Box>
      )}
    </div>
  )
}

const smallStyles = { fontSize: '0.8125rem', color: 'text.secondary' } as const

const answerStyles = {
  marginTop: 1,
  paddingLeft: 2,
  borderLeft: '3px solid',
  borderColor: 'divider',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const

const listStyles = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 2,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '8px 24px',
  },
  '& li > div:first-of-type': { flex: '1 1 280px', minWidth: 0, overflowWrap: 'anywhere' },
} as const
