import Box from '@mui/material/Box'
import type { Turn } from '#shared/reading/page-text/page-moves.ts'
import { tokens } from '../../theme/tokens.ts'
import { placeOf } from '../pdf/box-geometry.ts'
import type { PageBlock } from './shown-blocks.ts'

interface Props {
  blocks: readonly PageBlock[]
  turn: Turn
}

/** The blocks of a page drawn over it; what they are is told in words by the bar above the pages. */
export function BlockLayer({ blocks, turn }: Props) {
  return (
    <Box aria-hidden sx={layerStyles}>
      {blocks.map(({ key, kind, tag, box, columns, totals }) => (
        <div key={key}>
          <i className="jb-block" data-kind={kind} style={placeOf(box, turn)}>
            <b>{tag}</b>
          </i>
          {columns.map((column) => (
            <i
              key={column.key}
              className="jb-column"
              data-used={column.isUsed || undefined}
              style={placeOf(column.box, turn)}
            >
              <b>{column.label}</b>
            </i>
          ))}
          {totals.map((total) => (
            <i
              key={total.key}
              className="jb-total"
              data-adds-up={total.addsUp}
              style={placeOf(total.box, turn)}
            >
              <b>{total.addsUp ? '✓' : '≠'}</b>
            </i>
          ))}
        </div>
      ))}
    </Box>
  )
}

const { tones } = tokens.light

const TONES_OF_KINDS = {
  heading: tones.accent.main,
  paragraph: tones.primary.main,
  list: tones.primary.main,
  form: tones.info.main,
  table: tones.info.main,
  contents: tones.neutral.main,
  signature: tones.success.main,
  running: tones.neutral.main,
} as const

/** The page below stays paper in dark mode, so its blocks have the colors of light mode. */
const layerStyles = {
  position: 'absolute',
  inset: 0,
  '& i': { position: 'absolute', display: 'block', '--tone': tones.neutral.main },
  '& b': {
    position: 'absolute',
    whiteSpace: 'nowrap',
    fontStyle: 'normal',
    fontWeight: 600,
    fontSize: '10px',
    lineHeight: 1.4,
    padding: '0 4px',
    borderRadius: '2px',
    color: '#fff',
    backgroundColor: 'var(--tone)',
  },
  '& .jb-block': { outline: '1.5px solid var(--tone)', outlineOffset: '1px', borderRadius: '1px' },
  // In the margin, or behind a short line, where no words are.
  '& .jb-block > b': { right: '100%', top: 0, marginRight: '3px' },
  '& [data-kind="heading"] > b, & [data-kind="running"] > b, & [data-kind="signature"] > b': {
    right: 'auto',
    left: '100%',
    top: '50%',
    translate: '0 -50%',
    marginLeft: '3px',
  },
  '& [data-kind="running"], & [data-kind="contents"]': { outlineStyle: 'dashed' },
  '& .jb-column': { backgroundColor: 'rgba(110, 120, 116, 0.1)', '--tone': tones.neutral.main },
  '& .jb-column[data-used]': {
    backgroundColor: 'rgba(0, 120, 200, 0.1)',
    '--tone': tones.info.main,
  },
  '& .jb-column > b': { right: 0, bottom: '100%', marginBottom: '2px' },
  '& .jb-total > b': { left: '100%', top: 0, marginLeft: '2px' },
  '& [data-adds-up="true"]': {
    '--tone': tones.success.main,
    boxShadow: `inset 0 -2px 0 ${tones.success.main}`,
  },
  '& [data-adds-up="false"]': {
    '--tone': tones.error.main,
    boxShadow: `inset 0 -2px 0 ${tones.error.main}`,
  },
  ...Object.fromEntries(
    Object.entries(TONES_OF_KINDS).map(([kind, color]) => [
      `& [data-kind="${kind}"]`,
      { '--tone': color },
    ]),
  ),
} as const
