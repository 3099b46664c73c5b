import Box from '@mui/material/Box'
import type { BlockKind } from '#shared/reading/layout/blocks.ts'
import type { Turn } from '#shared/reading/page-text/page-moves.ts'
import type { Box as PageBox } from '#shared/reading/page-text/page-text.ts'
import { tokens } from '../../theme/tokens.ts'
import { placeOf, tagPlaceOf } from '../pdf/box-geometry.ts'
import type { PageBlock } from './shown-blocks.ts'

interface Props {
  blocks: readonly PageBlock[]
  turn: Turn
}

/** Kinds whose tag follows a short line; the tags of other kinds stand in the margin. */
const BEHIND: ReadonlySet<BlockKind> = new Set(['heading', 'running', 'signature'])

/** The blocks of a page drawn over it; the bar above the pages describes them in words. */
export function BlockLayer({ blocks, turn }: Props) {
  return (
    <Box aria-hidden sx={layerStyles}>
      {blocks.map(({ key, kind, tag, box, columns, totals }) => (
        <div key={key} data-kind={kind}>
          <i className="jb-block" style={placeOf(box, turn)} />
          <Tag side={BEHIND.has(kind) ? 'after' : 'before'} box={box} turn={turn}>
            {tag}
          </Tag>
          {columns.map((column) => (
            <div key={column.key} data-column={column.isUsed ? 'used' : 'unused'}>
              <i className="jb-column" style={placeOf(column.box, turn)} />
              <Tag side="above" box={column.box} turn={turn}>
                {column.label}
              </Tag>
            </div>
          ))}
          {totals.map((total) => (
            <div key={total.key} data-adds-up={total.addsUp}>
              <i className="jb-total" style={placeOf(total.box, turn)} />
              <Tag side="after" box={total.box} turn={turn}>
                {total.addsUp ? '✓' : '≠'}
              </Tag>
            </div>
          ))}
        </div>
      ))}
    </Box>
  )
}

interface TagProps {
  side: 'before' | 'after' | 'above'
  box: PageBox
  turn: Turn
  children: string
}

/** The kind of a box, as a word beside it. */
function Tag({ side, box, turn, children }: TagProps) {
  return (
    <span className="jb-tag" data-side={side} style={tagPlaceOf(box, turn, side)}>
      <b>{children}</b>
    </span>
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

/** The page below stays white in dark mode, so its blocks use light-mode colors. */
const layerStyles = {
  position: 'absolute',
  inset: 0,
  '& i': { position: 'absolute', display: 'block' },
  '& .jb-tag': {
    position: 'absolute',
    display: 'flex',
    minWidth: 'max-content',
    padding: '0 3px',
  },
  '& [data-side="before"], & [data-side="above"]': { justifyContent: 'end' },
  '& [data-side="above"]': { padding: '0 0 2px' },
  '& b': {
    whiteSpace: 'nowrap',
    fontWeight: 600,
    fontSize: '10px',
    lineHeight: '14px',
    padding: '0 4px',
    borderRadius: '2px',
    color: '#fff',
    backgroundColor: 'var(--tone)',
  },
  ...Object.fromEntries(
    Object.entries(TONES_OF_KINDS).map(([kind, color]) => [
      `& [data-kind="${kind}"]`,
      { '--tone': color },
    ]),
  ),
  '& .jb-block': { outline: '1.5px solid var(--tone)', outlineOffset: '1px', borderRadius: '1px' },
  '& [data-kind="running"] > i, & [data-kind="contents"] > i': { outlineStyle: 'dashed' },
  '& [data-column]': { '--tone': tones.neutral.main },
  '& [data-column="used"]': { '--tone': tones.info.main },
  '& .jb-column': { backgroundColor: 'rgba(110, 120, 116, 0.1)' },
  '& [data-column="used"] > .jb-column': { backgroundColor: 'rgba(0, 120, 200, 0.1)' },
  '& [data-adds-up="true"]': { '--tone': tones.success.main },
  '& [data-adds-up="false"]': { '--tone': tones.error.main },
  '& .jb-total': { boxShadow: 'inset 0 -2px 0 var(--tone)' },
} as const
