import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { lazy, memo, type PointerEvent, Suspense, useState } from 'react'
import type { Turn } from '#shared/reading/page-text/page-moves.ts'
import type { Box as PageBox } from '#shared/reading/page-text/page-text.ts'
import { tokens } from '../../theme/tokens.ts'
import type { PageBlock } from '../blocks/shown-blocks.ts'
import { boxBetween, isDrawn, type Point, placeOf, unturnBox } from './box-geometry.ts'
import type { Mark } from './marks.ts'

const BlockLayer = lazy(() =>
  import('../blocks/BlockLayer.tsx').then((m) => ({ default: m.BlockLayer })),
)

export interface OverlayProps {
  turn: Turn
  marks: readonly Mark[]
  /** Key of the chosen mark. */
  chosen: string | null
  onMark?: (key: string) => void
  /** Boxes of search matches; the current one is highlighted. */
  hits: readonly { box: PageBox; isCurrent: boolean }[]
  /** A place named by the address that has no mark. */
  spot: PageBox | null
  /** The blocks of the page, while they are shown. */
  blocks?: readonly PageBlock[] | undefined
  /** Receives a drawn box; null while nobody is drawing. */
  onDraw: ((box: PageBox) => void) | null
}

/** The layer over a page: search matches, selectable marks, and the box being drawn. */
export const PageOverlay = memo(function PageOverlay(props: OverlayProps) {
  const { turn, marks, chosen, onMark, hits, spot, blocks, onDraw } = props
  return (
    <Box className="jb-overlay" sx={overlayStyles}>
      {blocks ? (
        <Suspense>
          <BlockLayer blocks={blocks} turn={turn} />
        </Suspense>
      ) : null}
      {hits.map(({ box, isCurrent }) => (
        <i
          key={`${box.x} ${box.y} ${box.w}`}
          className="jb-hit"
          data-current={isCurrent || undefined}
          style={placeOf(box, turn)}
        />
      ))}
      {spot ? <i className="jb-spot" style={placeOf(spot, turn)} /> : null}
      {marks.map((mark) => (
        <button
          key={mark.key}
          type="button"
          className="jb-mark"
          data-tone={mark.tone}
          data-mark={mark.key}
          aria-label={mark.label}
          aria-pressed={mark.key === chosen}
          style={placeOf(mark.box, turn)}
          onClick={() => onMark?.(mark.key)}
        />
      ))}
      {onDraw ? <DrawLayer onDraw={(box) => onDraw(unturnBox(box, turn))} /> : null}
    </Box>
  )
})

/** The pointer position as fractions of the element. */
function pointOf({ clientX, clientY, currentTarget }: PointerEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

/** Captures the pointer while a box is drawn; the bar above the pages is the way without a pointer. */
function DrawLayer({ onDraw }: { onDraw: (box: PageBox) => void }) {
  const [drag, setDrag] = useState<{ from: Point; to: Point } | null>(null)
  const box = drag ? boxBetween(drag.from, drag.to) : null
  return (
    <div
      className="jb-draw"
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        const from = pointOf(event)
        setDrag({ from, to: from })
      }}
      onPointerMove={(event) => {
        if (drag) setDrag({ ...drag, to: pointOf(event) })
      }}
      onPointerUp={() => {
        setDrag(null)
        if (box && isDrawn(box)) onDraw(box)
      }}
      onPointerCancel={() => setDrag(null)}
    >
      {box ? <i className="jb-drawn" style={placeOf(box, 0)} /> : null}
    </div>
  )
}

/** The page below stays white in dark mode, so its marks use light-mode colors. */
const overlayStyles = (theme: Theme) => {
  const { tones } = tokens.light
  return {
    position: 'absolute',
    inset: 0,
    // The text below stays selectable; the page handles presses on marks.
    pointerEvents: 'none',
    '& > i, & .jb-mark, & .jb-drawn': {
      position: 'absolute',
      display: 'block',
      borderRadius: '2px',
    },
    '& .jb-hit': { backgroundColor: 'rgba(255, 208, 0, 0.38)', mixBlendMode: 'multiply' },
    '& .jb-hit[data-current]': {
      backgroundColor: 'rgba(255, 145, 0, 0.55)',
      boxShadow: '0 0 0 1.5px #b45309',
    },
    '& .jb-spot': { boxShadow: `0 0 0 2px ${tones.accent.main}`, animation: PULSE },
    '& .jb-mark': {
      padding: 0,
      border: 0,
      margin: '-2px',
      boxSizing: 'content-box',
      borderStyle: 'solid',
      borderWidth: '2px',
      borderColor: 'transparent',
      backgroundClip: 'padding-box',
      mixBlendMode: 'multiply',
      ...Object.fromEntries(
        Object.entries(tones).map(([tone, { main }]) => [
          `&[data-tone="${tone}"]`,
          {
            backgroundColor: `color-mix(in srgb, ${main} 16%, transparent)`,
            boxShadow: `inset 0 -1.5px 0 ${main}`,
            color: main,
          },
        ]),
      ),
      '&[aria-pressed="true"]': {
        borderColor: 'currentColor',
        animation: PULSE,
        boxShadow: 'none',
      },
      '&:focus-visible': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
    },
    '& .jb-draw': {
      position: 'absolute',
      inset: 0,
      pointerEvents: 'auto',
      cursor: 'crosshair',
      touchAction: 'none',
    },
    '& .jb-drawn': {
      backgroundColor: `color-mix(in srgb, ${tones.primary.main} 18%, transparent)`,
      boxShadow: `0 0 0 1.5px ${tones.primary.main}`,
    },
    '@keyframes jb-pulse': {
      '0%, 60%': { outline: '0 solid transparent' },
      '30%, 90%': {
        outline: `6px solid color-mix(in srgb, ${tones.accent.main} 45%, transparent)`,
      },
    },
  } as const
}

const PULSE = 'jb-pulse 1.4s ease-out 1'
