import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { useRef } from 'react'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import type { Tone } from '#shared/ui/theme/tokens.ts'
import type { Outcome } from './queue.ts'
import type { QueueSitting } from './use-queue.ts'

const OUTCOMES = {
  done: { label: 'Done', tone: 'success' },
  hidden: { label: 'Hidden', tone: 'neutral' },
  skipped: { label: 'Skipped', tone: 'warning' },
} as const satisfies Record<Outcome, { label: string; tone: Tone }>

/** All files of the sitting to look over and to jump to. */
export function QueueFiles({ sitting }: { sitting: QueueSitting }) {
  const { queue, file, goTo } = sitting
  const current = useRef<HTMLButtonElement>(null)
  return (
    <Box
      component="details"
      onToggle={() => current.current?.scrollIntoView({ block: 'nearest' })}
      sx={filesStyles}
    >
      <summary>{`All files of this queue (${queue.files.length})`}</summary>
      <ul>
        {queue.files.map((one) => {
          const outcome = queue.outcomes[one.id]
          const isCurrent = one.id === file?.id
          return (
            <li key={one.id}>
              <button
                type="button"
                ref={isCurrent ? current : undefined}
                aria-current={isCurrent ? 'true' : undefined}
                onClick={() => goTo(one.id)}
              >
                <span>{one.name}</span>
                {outcome ? <StatusChip {...OUTCOMES[outcome]} /> : null}
              </button>
            </li>
          )
        })}
      </ul>
    </Box>
  )
}

const filesStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    fontSize: '0.8125rem',
    '& summary': { cursor: 'pointer', padding: '4px 0', color: palette.text.secondary },
    '& ul': {
      margin: 0,
      padding: 0,
      listStyle: 'none',
      maxHeight: 220,
      overflowY: 'auto',
      border: `1px solid ${palette.divider}`,
      borderRadius: 1,
      backgroundColor: palette.surface,
    },
    '& button': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 1,
      width: '100%',
      minHeight: 32,
      padding: '4px 12px',
      border: 0,
      background: 'none',
      font: 'inherit',
      textAlign: 'left',
      color: palette.text.primary,
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      '&:hover': { backgroundColor: palette.hover },
      '&:focus-visible': { outline: `2px solid ${palette.focus}`, outlineOffset: -2 },
      '&[aria-current]': { backgroundColor: palette.selected, fontWeight: 600 },
    },
  } as const
}
