import 'react-pdf/dist/Page/TextLayer.css'
import Box from '@mui/material/Box'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { lazy, Suspense, useMemo, useState } from 'react'
import { usePdf } from '#shared/ui/documents/page-work/use-pdf.ts'
import { RowsSkeleton } from '../../feedback/Skeletons.tsx'
import { usePageBlocks } from '../blocks/use-page-blocks.ts'
import { KeysDialog } from '../KeysDialog.tsx'
import { NoPreview } from '../NoPreview.tsx'
import { createPageTexts } from '../search/page-texts.ts'
import { SearchBar } from '../search/SearchBar.tsx'
import { useTextSearch } from '../search/use-text-search.ts'
import { useKeysEverywhere } from '../use-keys-everywhere.ts'
import { ViewerToolbar } from '../ViewerToolbar.tsx'
import { type KeyAction, onKeys } from '../viewer-keys.ts'
import { copyPlace } from '../viewer-link.ts'
import type { ViewerProps } from '../viewer-props.ts'
import { CiteBar } from './CiteBar.tsx'
import { layerReader } from './layer-reader.ts'
import type { Mark } from './marks.ts'
import { PdfPages } from './PdfPages.tsx'
import { ThumbnailRail } from './ThumbnailRail.tsx'
import { usePdfPlace } from './use-pdf-place.ts'
import { VIEWER_HELP } from './viewer-help.ts'

const BlocksBar = lazy(() =>
  import('../blocks/BlocksBar.tsx').then((m) => ({ default: m.BlocksBar })),
)

const NONE = [] as const

/** All pages of a PDF in one column; only those near the view are rendered. */
export function PdfView(props: ViewerProps) {
  const { file, target = null, marks = NONE, chosen = null, cite = null } = props
  const loaded = usePdf(file.url)
  const pdf = loaded === 'failed' ? null : (loaded?.pdf ?? null)
  const [railOpen, setRailOpen] = useState(false)
  const [helpOpen, setHelpOpen] = useState(false)
  const [isDrawing, setDrawing] = useState(true)
  const ownBlocks = useState(false)
  const [blocksOpen, setBlocksOpen] = props.layout
    ? ([props.layout.isOpen, props.layout.onOpen] as const)
    : ownBlocks
  const place = usePdfPlace(pdf, props)
  const { frame, layout, pages, page, view, goTo, turnTo } = place
  const { blocks, search } = usePageWords(pdf, props, place, blocksOpen)
  const closeSearch = () => {
    search.close()
    frame.current?.focus({ preventScroll: true })
  }
  const box = target?.page === page ? target.box : null
  const copy = file.id === undefined ? undefined : () => void copyPlace(file, page, box)
  const ownKeys = keysOf(place, {
    '/': search.open,
    t: () => setRailOpen(!railOpen),
    l: () => setBlocksOpen(!blocksOpen),
    c: () => (copy ? copy() : false),
    '?': () => setHelpOpen(true),
  })
  const keys = [...(props.keys ?? NONE), ...ownKeys]
  const everywhere = props.keysEverywhere ?? false
  useKeysEverywhere(keys, everywhere)
  if (loaded === 'failed') return <NoPreview file={file} broken />
  return (
    <Box onKeyDown={onKeys(everywhere ? ownKeys : keys)} sx={COLUMN}>
      <ViewerToolbar
        pages={{ page, pages, onPage: turnTo }}
        view={view}
        downloadUrl={file.downloadUrl}
        rail={{ isOpen: railOpen, onToggle: () => setRailOpen(!railOpen) }}
        blocks={{ isOpen: blocksOpen, onToggle: () => setBlocksOpen(!blocksOpen) }}
        onFind={search.open}
        onCopy={copy}
        onHelp={() => setHelpOpen(true)}
      />
      {search.isOpen ? (
        <SearchBar key={search.opened} search={search} onClose={closeSearch} />
      ) : null}
      {blocks ? (
        <Suspense>
          <BlocksBar
            state={blocks}
            page={page}
            onGo={(to) => goTo(to.page, to.box ?? undefined)}
            onClose={() => setBlocksOpen(false)}
          />
        </Suspense>
      ) : null}
      {cite ? (
        <CiteBar
          cite={cite}
          frame={frame}
          turn={view.turn}
          hit={search.current}
          onFind={search.open}
          isDrawing={isDrawing}
          onDrawing={setDrawing}
        />
      ) : null}
      <div style={ROW}>
        {railOpen && pdf && layout ? <Rail pdf={pdf} place={place} marks={marks} /> : null}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
        <section ref={frame} tabIndex={0} aria-label={`Pages of ${file.name}`} style={SCROLL}>
          {layout && pdf ? (
            <PdfPages
              pdf={pdf}
              layout={layout}
              place={place}
              marks={marks}
              chosen={chosen}
              onMark={props.onMark}
              hits={search.wanted === '' ? NONE : search.hits}
              hit={search.current}
              target={target}
              cite={isDrawing ? cite : null}
              blocks={typeof blocks === 'string' ? null : blocks}
            />
          ) : (
            LOADING
          )}
        </section>
      </div>
      {helpOpen ? (
        <KeysDialog
          groups={[...(props.help ?? NONE), ...VIEWER_HELP]}
          onClose={() => setHelpOpen(false)}
        />
      ) : null}
    </Box>
  )
}

const Rail = (props: { pdf: PDFDocumentProxy; place: Place; marks: readonly Mark[] }) => (
  <ThumbnailRail
    pdf={props.pdf}
    page={props.place.page}
    size={props.place.sizeOf(0)}
    marked={new Set(props.marks.map((mark) => mark.page))}
    onPage={props.place.turnTo}
  />
)

const LOADING = (
  <Box sx={{ padding: 2 }}>
    <RowsSkeleton label="Loading the document" rows={8} />
  </Box>
)

type Place = ReturnType<typeof usePdfPlace>

const keysOf = (
  { view, page, pages, turnTo, turnBy }: Place,
  others: Readonly<Record<string, KeyAction[1]>>,
): readonly KeyAction[] => [
  ...view.keys,
  ['j', () => turnTo(page + 1)],
  ['k', () => turnTo(page - 1)],
  ['ArrowRight', () => turnBy(1)],
  ['ArrowLeft', () => turnBy(-1)],
  ['Home', () => turnTo(1)],
  ['End', () => turnTo(pages)],
  ...Object.entries(others),
]

/** The words on the pages: their blocks, and the search in them. */
function usePageWords(
  pdf: PDFDocumentProxy | null,
  { file: { id, number }, find }: ViewerProps,
  { page, goTo }: Place,
  blocksOpen: boolean,
) {
  const texts = useMemo(() => {
    const stored = id === undefined ? null : { id, number }
    return pdf ? createPageTexts(stored, pdf.numPages, layerReader(pdf)) : null
  }, [pdf, id, number])
  const blocks = usePageBlocks(texts, blocksOpen)
  const search = useTextSearch({
    texts,
    page,
    initial: find,
    onHit: (hit) => goTo(hit.page, hit.boxes[0]),
  })
  return { blocks, search }
}

const COLUMN = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  flex: 1,
  '& section:focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: -2 },
} as const
const ROW = { display: 'flex', minHeight: 0, flex: 1 } as const
const SCROLL = { flex: 1, minWidth: 0, overflow: 'auto', position: 'relative' } as const
