import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { AskedGap } from '#shared/contract/schemas/projects/tasks.ts'
import { requestKinds, taskStates } from '#shared/entities/tasks.ts'
import { formatDate } from '#shared/format/dates.ts'
import { SelectBox } from '#shared/ui/data/SelectBox.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'

interface Props {
  gaps: readonly AskedGap[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** A project's gaps by kind, to choose from; gaps already asked for are marked. */
export function GapChoices({ gaps, chosen, onChange }: Props) {
  if (gaps.length === 0) {
    return (
      <EmptyState title="Nothing is missing" level="h3">
        The seller has provided everything that is required.
      </EmptyState>
    )
  }
  const choose = (keys: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const key of keys) {
      if (isChosen) next.add(key)
      else next.delete(key)
    }
    onChange(next)
  }
  return requestKinds.options.map(({ value, label }) => {
    const some = gaps.filter(({ kind }) => kind === value)
    return some.length === 0 ? null : (
      <Group key={value} label={label} gaps={some} chosen={chosen} choose={choose} />
    )
  })
}

interface GroupProps {
  label: string
  gaps: readonly AskedGap[]
  chosen: ReadonlySet<string>
  choose: (keys: readonly string[], isChosen: boolean) => void
}

function Group({ label, gaps, chosen, choose }: GroupProps) {
  const open = gaps.filter(({ task }) => task === null).map(({ key }) => key)
  return (
    <Box component="fieldset" sx={groupStyles}>
      <legend>{label}</legend>
      {open.length > 1 ? (
        <Box component="label" sx={rowStyles}>
          <SelectBox
            label={`All of ${label}`}
            chosen={open.filter((key) => chosen.has(key)).length}
            of={open.length}
            onChange={(isChosen) => choose(open, isChosen)}
          />
          <span>All</span>
        </Box>
      ) : null}
      {gaps.map((gap) => (
        <Gap
          key={gap.key}
          gap={gap}
          isChosen={chosen.has(gap.key)}
          onChange={(isChosen) => choose([gap.key], isChosen)}
        />
      ))}
    </Box>
  )
}

interface GapProps {
  gap: AskedGap
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

function Gap({ gap: { title, description, owner, task }, isChosen, onChange }: GapProps) {
  const notes = [
    owner === 'company' ? 'On the seller’s company.' : '',
    task ? askedWords(task) : (description ?? ''),
  ].filter((note) => note !== '')
  return (
    <Box component="label" sx={rowStyles} data-asked={task ? '' : undefined}>
      {task ? (
        <span className="jb-box" />
      ) : (
        <SelectBox label={title} chosen={isChosen ? 1 : 0} of={1} onChange={onChange} />
      )}
      <span>
        {title}
        {notes.length > 0 ? <span className="jb-note">{notes.join(' ')}</span> : null}
      </span>
    </Box>
  )
}

const askedWords = ({ state, due_date }: NonNullable<AskedGap['task']>): string =>
  `Already requested: ${taskStates.label(state)}${due_date ? `, due ${formatDate(due_date)}` : ''}.`

const groupStyles = (theme: Theme) =>
  ({
    margin: 0,
    padding: 0,
    border: 0,
    minWidth: 0,
    '& legend': {
      padding: '0 0 4px',
      fontSize: '0.8125rem',
      fontWeight: 600,
      color: theme.vars.palette.text.secondary,
    },
  }) as const

const rowStyles = (theme: Theme) =>
  ({
    display: 'flex',
    alignItems: 'flex-start',
    gap: 1.25,
    padding: '7px 0',
    cursor: 'pointer',
    '& input, & .jb-box': { flexShrink: 0, width: 16, marginTop: '3px' },
    '& .jb-note': {
      display: 'block',
      fontSize: '0.8125rem',
      color: theme.vars.palette.text.secondary,
    },
    '&[data-asked]': { cursor: 'default', color: theme.vars.palette.text.secondary },
  }) as const
