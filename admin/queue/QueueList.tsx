import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { Theme } from '@mui/material/styles'
import { type ReactNode, useEffect, useRef } from 'react'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import type { Tone } from '#shared/ui/theme/tokens.ts'
import { type QueueOrder, queueOrders } from './orders.ts'
import type { LoadedQueue } from './QueueLoader.tsx'
import type { Outcome } from './queue.ts'
import { SortingNote } from './SortingNote.tsx'
import type { QueueSession } from './use-queue.ts'
import type { QueueSelection } from './use-queue-selection.ts'

const OUTCOMES = {
  done: { label: 'Done', tone: 'success' },
  hidden: { label: 'Hidden', tone: 'neutral' },
  skipped: { label: 'Skipped', tone: 'warning' },
} as const satisfies Record<Outcome, { label: string; tone: Tone }>

interface Props {
  session: QueueSession
  loaded: LoadedQueue
  order: QueueOrder
  onOrder: (order: QueueOrder) => void
  /** Details of the file, shown below its name. */
  about: (file: VersionedDocument) => ReactNode
  /** If present, several files can be decided on at once. */
  selection?: QueueSelection
}

/** All files of the session, to scan, jump to, and select from. */
export function QueueList({ session, loaded, order, onOrder, about, selection }: Props) {
  const { queue, file, goTo } = session
  const current = useRef<HTMLButtonElement>(null)
  const currentId = file?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the file and the order
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' })
  }, [currentId, order])
  return (
    <Box component="nav" aria-label="Queue" sx={listStyles}>
      <NativeSelect
        input={<OutlinedInput size="small" />}
        value={order}
        onChange={({ target }) => {
          if (queueOrders.has(target.value)) onOrder(target.value)
        }}
        inputProps={{ 'aria-label': 'Queue order' }}
        fullWidth
      >
        {queueOrders.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <SortingNote loaded={loaded} />
      <ul>
        {queue.files.map((one) => {
          const outcome = queue.outcomes[one.id]
          const isCurrent = one.id === currentId
          return (
            <li key={one.id} aria-current={isCurrent ? 'true' : undefined}>
              {selection ? (
                <Checkbox
                  size="small"
                  checked={selection.has(one.id)}
                  disabled={!selection.isOpen(one.id)}
                  onClick={(event) => selection.press(one.id, event.shiftKey)}
                  slotProps={{ input: { 'aria-label': `Select ${one.name}` } }}
                />
              ) : null}
              <button
                type="button"
                ref={isCurrent ? current : undefined}
                onClick={(event) => {
                  if (selection && event.shiftKey) selection.press(one.id, true)
                  else goTo(one.id)
                }}
              >
                <span>{one.name}</span>
                <small>{outcome ? <StatusChip {...OUTCOMES[outcome]} /> : about(one)}</small>
              </button>
            </li>
          )
        })}
      </ul>
    </Box>
  )
}

const listStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    display: 'flex',
    flexDirection: 'column',
    gap: 1,
    minHeight: 0,
    flex: 1,
    maxHeight: { xs: 360, lg: 'none' },
    fontSize: '0.8125rem',
    '& ul': {
      flex: 1,
      minHeight: 0,
      margin: 0,
      padding: 0,
      listStyle: 'none',
      overflowY: 'auto',
      border: `1px solid ${palette.divider}`,
      borderRadius: 1,
      backgroundColor: palette.surface,
    },
    '& li': {
      display: 'flex',
      alignItems: 'start',
      '& + li': { borderTop: `1px solid ${palette.divider}` },
      '&[aria-current]': {
        backgroundColor: palette.selected,
        boxShadow: `inset 3px 0 0 ${palette.primary.main}`,
      },
    },
    '& li button': {
      display: 'grid',
      gap: '1px',
      flex: 1,
      minWidth: 0,
      minHeight: 32,
      padding: '6px 10px 6px 12px',
      border: 0,
      background: 'none',
      font: 'inherit',
      textAlign: 'left',
      color: palette.text.primary,
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      '&:hover': { backgroundColor: palette.hover },
      '&:focus-visible': { outline: `2px solid ${palette.focus}`, outlineOffset: -2 },
    },
    '& .MuiCheckbox-root + button': { paddingLeft: 0 },
    '& li[aria-current] button span': { fontWeight: 600 },
    '& small': { color: palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  } as const
}
