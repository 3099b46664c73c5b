import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import RemoveCircleOutline from '@mui/icons-material/RemoveCircleOutlineOutlined'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Closing } from '#shared/contract/schemas/deals/closings.ts'
import { closingItems } from '#shared/entities/closings.ts'
import { waitingWords } from '#shared/rules/deals/closings/checklist.ts'
import { Section } from '../screen/Section.tsx'
import { dayOfInstant } from '../session/reader-time.ts'

export type ChecklistLine = Closing['lines'][number]

interface Props {
  lines: readonly ChecklistLine[]
  phase: ChecklistLine['phase']
  /** When the lines were recorded for good; null while they are in progress. */
  asOf?: string | null
  /** The actions for a line. */
  actionsOf?: (line: ChecklistLine) => ReactNode
}

const WORDS = {
  before_signing: {
    title: 'Before signing',
    description: 'All of it is complete before the project moves to Settlement.',
  },
  before_payment: {
    title: 'Before payment',
    description: 'All of it is complete before the buyer can confirm and pay.',
  },
  after_payment: {
    title: 'After payment',
    description: 'What both sides still owe each other now that the transfer is paid.',
  },
} as const

/** One of the checklists: both sides see all of it. */
export function ChecklistSection({ lines, phase, asOf = null, actionsOf }: Props) {
  const own = lines.filter((line) => line.phase === phase)
  if (own.length === 0) return null
  const { title, description } = WORDS[phase]
  const isPast = asOf !== null && phase !== 'after_payment'
  const isOpen = own.some(({ state }) => state === 'open')
  const waived = own.filter(({ state }) => state === 'waived').length
  const list = (
    <Box component="ul" sx={listStyles}>
      {own.map((line) => (
        <Line key={line.key} line={line} actions={isPast ? null : actionsOf?.(line)} />
      ))}
    </Box>
  )
  return (
    <Section
      title={title}
      description={
        isPast
          ? `As it stood on ${dayOfInstant(asOf)}, when the buyer confirmed.`
          : isOpen
            ? description
            : waived > 0
              ? `Nothing is open: ${own.length - waived} done, ${waived} waived.`
              : 'Complete.'
      }
    >
      {/* A complete list is collapsed to leave room for open ones; what was waived stays in sight. */}
      {isOpen || waived > 0 ? (
        list
      ) : (
        <Box component="details" sx={{ '& summary': { cursor: 'pointer', marginBottom: 1.5 } }}>
          <summary>
            {own.length} of {own.length} done
          </summary>
          {list}
        </Box>
      )}
    </Section>
  )
}

const ICONS = {
  open: <RadioButtonUnchecked color="disabled" titleAccess="Open" />,
  waived: <RemoveCircleOutline color="warning" titleAccess="Waived" />,
  done: <CheckCircleOutlined color="success" titleAccess="Done" />,
} as const

const Line = ({ line, actions }: { line: ChecklistLine; actions: ReactNode }) => (
  <li>
    {ICONS[line.state]}
    <div>
      <strong>{closingItems.label(line.key)}</strong>
      <div className={line.state === 'waived' ? 'jb-line-waived' : 'jb-line-words'}>
        {wordsOf(line)}
      </div>
    </div>
    {actions}
  </li>
)

function wordsOf({ state, text, waits_for, by, at, reason, beneficiary }: ChecklistLine): string {
  const day = at === null ? '' : ` on ${dayOfInstant(at)}`
  if (state === 'waived')
    return `Waived by ${by ?? ''}${day}: ${reason ?? 'for reasons of their own.'}`
  if (state === 'done') {
    const done = `Done${day}${by === null ? '' : `, ${by}`}`
    return text === null ? done : `${done}. ${text}`
  }
  const law = beneficiary === 'law' ? ' The law asks for it, so it can’t be waived.' : ''
  return `${text ?? ''} ${waitingWords(waits_for)}${law}`.trim()
}

const listStyles = {
  display: 'grid',
  gap: 1.5,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 },
  '& li > div': { flex: '1 1 200px', minWidth: 0 },
  '& .jb-line-waived': { color: 'warning.main', fontSize: '0.875rem' },
  '& .jb-line-words': { color: 'text.secondary', fontSize: '0.875rem' },
} as const
