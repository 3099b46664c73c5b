import 'react-pdf/dist/Page/TextLayer.css'
import './pdf-setup.ts'
import Box from '@mui/material/Box'
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { Document, Page } from 'react-pdf'
import { RowsSkeleton } from '../feedback/Skeletons.tsx'
import { NoPreview } from './NoPreview.tsx'
import { PdfToolbar } from './PdfToolbar.tsx'
import { PDF_OPTIONS } from './pdf-setup.ts'
import type { PreviewFile } from './preview-file.ts'
import { clampPage, stepZoom } from './preview-kind.ts'
import { useWidth } from './use-width.ts'

interface Props {
  file: PreviewFile
  page?: number
  onPage?: (page: number) => void
}

/** Pixels around the page, and the widest page that "fit width" makes. */
const GUTTER = 32
const FIT_MAX = 1100

/** One page of a PDF at a time, with keys: j and k turn pages, + and - zoom, 0 fits the width. */
export function PdfView({ file, page: firstPage = 1, onPage }: Props) {
  const [pages, setPages] = useState(0)
  const [page, setPage] = useState(firstPage)
  /** Null fits the width. */
  const [zoom, setZoom] = useState<number | null>(null)
  const [failed, setFailed] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const turnTo = useCallback(
    (wanted: number) => {
      const next = clampPage(wanted, pages)
      setPage(next)
      onPage?.(next)
      frame.current?.scrollTo({ top: 0 })
    },
    [pages, onPage],
  )
  const fit = Math.min(Math.max(width - GUTTER, 200), FIT_MAX)
  const changeZoom = (direction: 1 | -1) => setZoom(stepZoom(zoom ?? 1, direction))
  if (failed) return <NoPreview file={file} broken />
  return (
    <Box
      onKeyDown={onKeys([
        ['j', () => turnTo(page + 1)],
        ['k', () => turnTo(page - 1)],
        ['Home', () => turnTo(1)],
        ['End', () => turnTo(pages)],
        ['+', () => changeZoom(1)],
        ['=', () => changeZoom(1)],
        ['-', () => changeZoom(-1)],
        ['0', () => setZoom(null)],
      ])}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
    >
      <PdfToolbar
        page={page}
        pages={pages}
        onPage={turnTo}
        zoom={zoom}
        onZoom={changeZoom}
        onFit={() => setZoom(null)}
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
          onLoadSuccess={(loaded) => {
            setPages(loaded.numPages)
            setPage((now) => clampPage(now, loaded.numPages))
          }}
          onLoadError={() => setFailed(true)}
          onPassword={() => setFailed(true)}
        >
          {pages > 0 && width > 0 ? (
            <Box sx={pageStyles}>
              <Page
                pageNumber={page}
                width={fit * (zoom ?? 1)}
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

const SCROLL = { flex: 1, minHeight: 0, overflow: 'auto', padding: 16 } as const

/** Paper stays paper in dark mode: a document must look as it was signed. */
const pageStyles = {
  width: 'max-content',
  margin: '0 auto',
  boxShadow: '0 1px 3px rgba(6, 20, 19, 0.25)',
  backgroundColor: '#fff',
} as const

/** Keys of the viewer; inside inputs they stay what they are. */
function onKeys(keys: readonly (readonly [key: string, action: () => void])[]) {
  return (event: KeyboardEvent) => {
    const inInput = event.target instanceof HTMLInputElement
    const action = keys.find(([key]) => key === event.key)?.[1]
    if (!action || inInput || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    action()
  }
}
