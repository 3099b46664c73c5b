import Box from '@mui/material/Box'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Box as PageBox } from '#shared/reading/page-text/page-text.ts'
import type { PageBlocks } from '../blocks/shown-blocks.ts'
import type { Hit } from '../search/text-search.ts'
import type { Cite } from '../viewer-props.ts'
import type { Mark, Target } from './marks.ts'
import { PdfPage } from './PdfPage.tsx'
import { type PageLayout, rangeWithin } from './page-layout.ts'
import type { usePdfPlace } from './use-pdf-place.ts'

interface Props {
  pdf: PDFDocumentProxy
  layout: PageLayout
  place: Pick<ReturnType<typeof usePdfPlace>, 'top' | 'room' | 'ask' | 'view'>
  marks: readonly Mark[]
  chosen: string | null
  onMark?: (key: string) => void
  hits: readonly Hit[]
  hit: Hit | null
  target: Target | null
  cite: Cite | null
  blocks: PageBlocks | null
}

/** How far above and below the view pages are already rendered, as a fraction of its height. */
const BEYOND = 0.5
/** Pages around those on screen whose size is requested. */
const ASKED = 4
/** Milliseconds without scrolling after which PDF.js frees its page data. */
const REST_MS = 8_000

const NO_MARKS: readonly Mark[] = []
const NO_HITS: readonly { box: PageBox; isCurrent: boolean }[] = []

/** The pages near the view, each positioned in a container as tall as the whole document. */
export function PdfPages(props: Props) {
  const { pdf, layout, place, marks, chosen, hits, hit, target, cite, blocks } = props
  const { top, room, ask, view } = place
  const [first, last] = rangeWithin(
    layout,
    top - room.height * BEYOND,
    top + room.height * (1 + BEYOND),
  )
  useEffect(() => void ask(first - ASKED, last + ASKED), [ask, first, last])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move begins the rest anew
  useEffect(() => {
    const timer = setTimeout(() => void pdf.cleanup(true).catch(() => {}), REST_MS)
    return () => clearTimeout(timer)
  }, [pdf, first, last])

  const latest = useRef({ onMark: props.onMark, cite })
  latest.current = { onMark: props.onMark, cite }
  const onMark = useCallback((key: string) => latest.current.onMark?.(key), [])
  const marksByPage = useMemo(() => Map.groupBy(marks, (mark) => mark.page), [marks])
  const hitsByPage = useMemo(() => boxesByPage(hits, hit), [hits, hit])
  const draws = useMemo(() => drawers(cite !== null, latest), [cite])
  const spots = target?.box && !marks.some((mark) => mark.box === target.box) ? target : null
  return (
    <Box
      sx={PAGES}
      style={{ height: layout.height, minWidth: layout.width }}
      data-citing={cite !== null || undefined}
    >
      {Array.from({ length: last - first + 1 }, (_, at) => {
        const number = first + at + 1
        return (
          <PdfPage
            key={number}
            pdf={pdf}
            number={number}
            width={layout.sizes[number - 1]?.width ?? 0}
            height={layout.sizes[number - 1]?.height ?? 0}
            top={layout.tops[number - 1] ?? 0}
            turn={view.turn}
            marks={marksByPage.get(number) ?? NO_MARKS}
            chosen={chosen}
            onMark={onMark}
            hits={hitsByPage.get(number) ?? NO_HITS}
            spot={spots?.page === number ? spots.box : null}
            blocks={blocks?.byPage.get(number)}
            onDraw={draws?.(number) ?? null}
          />
        )
      })}
    </Box>
  )
}

function boxesByPage(hits: readonly Hit[], current: Hit | null) {
  const boxes = hits.flatMap((hit) =>
    hit.boxes.map((box) => ({ page: hit.page, box, isCurrent: hit === current })),
  )
  return Map.groupBy(boxes, ({ page }) => page)
}

type Drawer = (box: PageBox) => void

/** Handlers for a drawn box; each page gets the same function every time, so pages don't re-render. */
function drawers(isOn: boolean, latest: { current: { cite: Cite | null } }) {
  if (!isOn) return null
  const known = new Map<number, Drawer>()
  return (page: number): Drawer => {
    const drawer = known.get(page) ?? ((box) => void latest.current.cite?.onPlace(page, box))
    known.set(page, drawer)
    return drawer
  }
}

/** Paper stays white in dark mode: a document must look as it was signed. */
const PAGES = {
  position: 'relative',
  '& .jb-page': {
    position: 'absolute',
    left: '50%',
    boxShadow: '0 1px 3px rgba(6, 20, 19, 0.25)',
    backgroundColor: '#fff',
    overflow: 'hidden',
    '&[data-over]': { cursor: 'pointer' },
  },
  '& .react-pdf__Page': { height: '100%' },
} as const
