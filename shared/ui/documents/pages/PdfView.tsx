import 'react-pdf/dist/Page/TextLayer.css'
import './pdf-setup.ts'
import Box from '@mui/material/Box'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Document, Page } from 'react-pdf'
import { RowsSkeleton } from '../feedback/Skeletons.tsx'
import { NoPreview } from './NoPreview.tsx'
import { PDF_OPTIONS } from './pdf-setup.ts'
import type { PreviewFile } from './preview-file.ts'
import { clampPage } from './preview-kind.ts'
import { useSize } from './use-size.ts'
import { useView } from './use-view.ts'
import { ViewerToolbar } from './ViewerToolbar.tsx'
import { onKeys } from './viewer-keys.ts'

interface Props {
  file: PreviewFile
  /** The page to show; followed when it changes. */
  page?: number
  onPage?: (page: number) => void
}

/** Pixels around the page, and the widest page that "fit" makes. */
const GUTTER = 32
const FIT_MAX = 1100

/**
 * One page of a PDF at a time, with keys: arrows, j and k turn pages, + and - zoom, 0 fits the
 * width, r rotates.
 */
export function PdfView({ file, page: wanted = 1, onPage }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const { pages, page, turnTo, loaded } = usePages(wanted, (next) => {
    onPage?.(next)
    frame.current?.scrollTo({ top: 0 })
  })
  const view = useView()
  const [failed, setFailed] = useState(false)
  /** The turn that the page itself asks for. */
  const [ownTurn, setOwnTurn] = useState(0)
  const { width } = useSize(frame)
  const fit = Math.min(Math.max(width - GUTTER, 200), FIT_MAX)
  // A page that is wider than its frame is scrolled sideways by the arrows.
  const turnBy = (step: number) => {
    const box = frame.current
    if (box && box.scrollWidth > box.clientWidth + 1) return false
    return turnTo(page + step)
  }
  if (failed) return <NoPreview file={file} broken />
  return (
    <Box
      onKeyDown={onKeys([
        ...view.keys,
        ['j', () => turnTo(page + 1)],
        ['k', () => turnTo(page - 1)],
        ['ArrowRight', () => turnBy(1)],
        ['ArrowLeft', () => turnBy(-1)],
        ['Home', () => turnTo(1)],
        ['End', () => turnTo(pages)],
      ])}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
    >
      <ViewerToolbar
        pages={{ page, pages, onPage: turnTo }}
        view={view}
        downloadUrl={file.downloadUrl}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <section ref={frame} tabIndex={0} aria-label={`Pages of ${file.name}`} style={SCROLL}>
        <Document
          file={file.url}
          options={PDF_OPTIONS}
          loading={<RowsSkeleton label="Loading the document" rows={8} />}
          error={null}
          externalLinkTarget="_blank"
          externalLinkRel="noopener noreferrer"
          onLoadSuccess={({ numPages }) => loaded(numPages)}
          onLoadError={() => setFailed(true)}
          onPassword={() => setFailed(true)}
        >
          {pages > 0 && width > 0 ? (
            <Box sx={pageStyles}>
              <Page
                pageNumber={page}
                width={fit * (view.zoom ?? 1)}
                rotate={view.turn === 0 ? null : (ownTurn + view.turn) % 360}
                onLoadSuccess={({ rotate }) => setOwnTurn(rotate)}
                renderAnnotationLayer={false}
                loading={<RowsSkeleton label="Loading the page" rows={8} />}
              />
            </Box>
          ) : null}
        </Document>
      </section>
    </Box>
  )
}

/** The page on screen and how many there are; `wanted` is followed, also before they are known. */
function usePages(wanted: number, onTurn: (page: number) => void) {
  const [pages, setPages] = useState(0)
  const [page, setPage] = useState(wanted)
  useEffect(() => setPage(pages === 0 ? wanted : clampPage(wanted, pages)), [wanted, pages])
  const turnTo = (next: number) => {
    const within = clampPage(next, pages)
    if (within === page) return
    setPage(within)
    onTurn(within)
  }
  return { pages, page, turnTo, loaded: useCallback((count: number) => setPages(count), []) }
}

const SCROLL = { flex: 1, minHeight: 0, overflow: 'auto', padding: 16 } as const

/** Paper stays paper in dark mode: a document must look as it was signed. */
const pageStyles = {
  width: 'max-content',
  margin: '0 auto',
  boxShadow: '0 1px 3px rgba(6, 20, 19, 0.25)',
  backgroundColor: '#fff',
} as const
