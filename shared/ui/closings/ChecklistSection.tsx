import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Closing } from '#shared/contract/schemas/deals/closings.ts'
import { closingItems, closingSides } from '#shared/entities/closings.ts'
import { andList } from '#shared/format/lists.ts'
import { Section } from '../screen/Section.tsx'

export type ChecklistLine = Closing['lines'][number]

interface Props {
  lines: readonly ChecklistLine[]
  phase: ChecklistLine['phase']
  /** Whether something is open that the reader doesn't see. */
  isOpenElsewhere?: boolean
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

const OTHERS = 'Your side is done. Our team or the other side isn’t yet.'

const STATES = { done: 'Done', waived: 'Waived by our team', open: 'Open' } as const

/** One of the checklists, limited to the lines the reader may see. */
export function ChecklistSection({ lines, phase, isOpenElsewhere, actionsOf }: Props) {
  const own = lines.filter((line) => line.phase === phase)
  if (own.length === 0) return null
  const left = own.filter(({ state }) => state === 'open').length
  const { title, description } = WORDS[phase]
  const list = (
    <Box component="ul" sx={listStyles}>
      {own.map((line) => (
        <Line key={line.item} line={line} actions={actionsOf?.(line)} />
      ))}
    </Box>
  )
  return (
    <Section
      title={title}
      description={left > 0 ? description : isOpenElsewhere ? OTHERS : 'Complete.'}
    >
      {/* A complete list is collapsed to leave room for open ones, unless it has actions. */}
      {left === 0 && !actionsOf ? (
        <Box component="details" sx={{ '& summary': { cursor: 'pointer', marginBottom: 1.5 } }}>
          <summary>
            {own.length} of {own.length} done
          </summary>
          {list}
        </Box>
      ) : (
        list
      )}
    </Section>
  )
}

const Line = ({ line, actions }: { line: ChecklistLine; actions: ReactNode }) => (
  <li>
    {line.state === 'open' ? (
      <RadioButtonUnchecked color="disabled" titleAccess="Open" />
    ) : (
      <CheckCircleOutlined color="success" titleAccess={STATES[line.state]} />
    )}
    <div>
      <strong>{closingItems.label(line.item)}</strong>
      <div className="jb-line-words">
        {line.text ?? (line.state === 'waived' && line.waiver ? null : STATES[line.state])}
        {line.state === 'open'
          ? ` Waiting for ${andList(line.sides.map((side) => closingSides.label(side).toLowerCase()))}.`
          : null}
      </div>
    </div>
    {actions}
  </li>
)

const listStyles = {
  display: 'grid',
  gap: 1.5,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 },
  '& li > div': { flex: '1 1 200px', minWidth: 0 },
  '& .jb-line-words': { color: 'text.secondary', fontSize: '0.875rem' },
} as const
