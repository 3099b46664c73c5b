import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { type DragEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { PlannedPage } from './page-plan.ts'
import type { ChoiceMode } from './page-selection.ts'
import { tileStep } from './tile-steps.ts'

interface Props {
  pages: readonly PlannedPage[]
  chosen: ReadonlySet<number>
  /** The page with the keyboard focus. */
  active: number
  onActive: (number: number) => void
  onChoose: (number: number, mode: ChoiceMode) => void
  /** Drops the dragged pages before a page; null means at the end. */
  onDrop: (number: number, before: number | null) => void
  /** Handles keys that act on the selected pages; returns true if it handled one. */
  onKey: (event: KeyboardEvent) => boolean
  picture: (page: PlannedPage) => ReactNode
}

const modeOf = (event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }): ChoiceMode => {
  if (event.shiftKey) return 'range'
  return event.ctrlKey || event.metaKey ? 'toggle' : 'only'
}

/** The caption below a page. */
export function tileWords({ number, turn, removed }: PlannedPage, place: number): string {
  const parts = [
    `Page ${number}`,
    ...(removed ? ['removed'] : place === number ? [] : [`now ${place}`]),
    ...(turn === 0 ? [] : [`rotated ${turn}°`]),
  ]
  return parts.join(', ')
}

/** Pages as thumbnails that can be selected, dragged, and browsed with the arrow keys. */
export function PageTiles(props: Props) {
  const { pages, chosen, active, onActive, onChoose, onDrop, onKey, picture } = props
  const board = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [before, setBefore] = useState<number | null | undefined>(undefined)
  const tiles = () => [...(board.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]
  const press = (event: KeyboardEvent<HTMLElement>, at: number) => {
    if (onKey(event)) return event.preventDefault()
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === ' ') {
      event.preventDefault()
      return onChoose(active, 'toggle')
    }
    const all = tiles()
    const spots = all.map(({ offsetLeft: left, offsetTop: top }) => ({ left, top }))
    const next = tileStep(spots, at, event.key)
    const page = pages[next]
    if (next === at || !page) return
    event.preventDefault()
    onActive(page.number)
    if (event.shiftKey) onChoose(page.number, 'range')
    all[next]?.focus()
  }
  const over = (event: DragEvent<HTMLElement>, at: number) => {
    if (dragged === null) return
    event.preventDefault()
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const target = pages[event.clientX > left + width / 2 ? at + 1 : at]
    setBefore(target?.number ?? null)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (dragged !== null && before !== undefined) onDrop(dragged, before)
    setDragged(null)
    setBefore(undefined)
  }
  let place = 0
  return (
    <Box
      ref={board}
      role="listbox"
      aria-label="Pages"
      aria-multiselectable="true"
      aria-orientation="horizontal"
      sx={boardStyles}
    >
      {pages.map((page, at) => {
        if (!page.removed) place += 1
        const { number, removed } = page
        return (
          <div
            key={number}
            role="option"
            aria-selected={chosen.has(number)}
            tabIndex={number === active ? 0 : -1}
            data-removed={removed || undefined}
            data-drop={before === number ? 'before' : undefined}
            data-drop-end={before === null && at === pages.length - 1 ? true : undefined}
            draggable
            onClick={(event) => {
              onActive(number)
              onChoose(number, modeOf(event))
            }}
            onKeyDown={(event) => press(event, at)}
            onDragStart={({ dataTransfer }) => {
              dataTransfer.effectAllowed = 'move'
              dataTransfer.setData('text/plain', String(number))
              setDragged(number)
            }}
            onDragOver={(event) => over(event, at)}
            onDrop={drop}
            onDragEnd={() => {
              setDragged(null)
              setBefore(undefined)
            }}
          >
            {picture(page)}
            <span>{tileWords(page, place)}</span>
          </div>
        )
      })}
    </Box>
  )
}

const boardStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
    gap: '10px',
    '& [role="option"]': {
      position: 'relative',
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'start',
      gap: '6px',
      padding: '10px 6px 6px',
      textAlign: 'center',
      borderRadius: 1,
      border: `2px solid transparent`,
      fontSize: '0.75rem',
      fontVariantNumeric: 'tabular-nums',
      cursor: 'grab',
      userSelect: 'none',
      '&:hover': { backgroundColor: palette.hover },
      '&[aria-selected="true"]': {
        borderColor: palette.primary.main,
        backgroundColor: palette.selected,
      },
      '&:focus-visible': { outline: `2px solid ${palette.focus}`, outlineOffset: 1 },
      '&[data-removed] > :first-of-type': { opacity: 0.28 },
      '&[data-removed]': { color: palette.tones.error.main },
      '&[data-drop]::before, &[data-drop-end]::after': {
        content: '""',
        position: 'absolute',
        top: 4,
        bottom: 4,
        left: -8,
        width: 4,
        borderRadius: 2,
        backgroundColor: palette.primary.main,
      },
      '&[data-drop-end]::after': { left: 'auto', right: -8 },
    },
  } as const
}
