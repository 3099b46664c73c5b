import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import { counted } from '#shared/format/counted.ts'
import { andList } from '#shared/format/lists.ts'
import type { BlockKind } from '#shared/reading/layout/blocks.ts'
import type { Target } from '../pdf/marks.ts'
import type { PageBlock } from './shown-blocks.ts'
import type { BlocksState } from './use-page-blocks.ts'

interface Props {
  state: BlocksState
  page: number
  onGo: (place: Target) => void
  onClose: () => void
}

/** Describes the blocks of the current page in words and links to each section. */
export function BlocksBar({ state, page, onGo, onClose }: Props) {
  const found = state === null || typeof state === 'string' ? null : state
  const outline = found?.outline ?? []
  return (
    <Alert
      severity={state === 'failed' ? 'error' : 'info'}
      icon={false}
      role={state === 'failed' ? 'alert' : 'status'}
      sx={{ borderRadius: 0, padding: '4px 12px', '& .MuiAlert-message': { width: '100%' } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 10px' }}>
        <Box sx={{ flex: '1 1 220px' }}>{wordsOf(state, found?.byPage.get(page) ?? [], page)}</Box>
        {outline.length > 0 ? (
          <NativeSelect
            value=""
            disableUnderline
            inputProps={{ 'aria-label': 'Go to section' }}
            sx={{ width: 150, fontSize: 'inherit' }}
            onChange={({ target }) => {
              const entry = outline.find(({ key }) => String(key) === target.value)
              if (entry) onGo({ page: entry.page, box: entry.box })
            }}
          >
            <option value="">Go to section…</option>
            {outline.map(({ key, name, depth }) => (
              <option key={key} value={key}>
                {`${'\u2003'.repeat(depth)}${name}`}
              </option>
            ))}
          </NativeSelect>
        ) : null}
        <Button size="small" color="inherit" onClick={onClose}>
          Hide layout
        </Button>
      </Box>
    </Alert>
  )
}

const NAMES: Readonly<Record<BlockKind, readonly [string, string]>> = {
  heading: ['heading', 'headings'],
  paragraph: ['paragraph', 'paragraphs'],
  list: ['list', 'lists'],
  form: ['form', 'forms'],
  table: ['table', 'tables'],
  contents: ['table of contents', 'tables of contents'],
  signature: ['signature block', 'signature blocks'],
  running: ['header or footer', 'headers and footers'],
}

function wordsOf(state: BlocksState, blocks: readonly PageBlock[], page: number): string {
  if (state === 'failed') return 'We couldn’t read the layout. Hide it and try again.'
  if (state === 'reading') return 'Reading the layout…'
  if (blocks.length === 0) return `We found no text on page ${page}.`
  const kinds = Map.groupBy(blocks, ({ kind }) => kind)
  const named = [...kinds].map(([kind, own]) => counted(own.length, ...NAMES[kind]))
  const wrong = blocks.flatMap(({ totals }) => totals).filter(({ addsUp }) => !addsUp).length
  const totals = wrong === 0 ? '' : ` ${counted(wrong, 'total doesn’t', 'totals don’t')} add up.`
  return `Page ${page}: ${andList(named)}.${totals}`
}
