import Box from '@mui/material/Box'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { type MouseEvent, memo, useEffect, useRef, useState } from 'react'
import { Page } from 'react-pdf'
import { type Turn, turnedBox } from '#shared/reading/page-text/page-moves.ts'
import { holdsPoint } from './box-geometry.ts'
import { type OverlayProps, PageOverlay } from './PageOverlay.tsx'
import { pixelRatio } from './page-layout.ts'

interface Props extends OverlayProps {
  pdf: PDFDocumentProxy
  number: number
  width: number
  height: number
  top: number
  /** Added to the page's own rotation. */
  turn: Turn
}

/** One PDF page at its position, with selectable text and its overlay. */
export const PdfPage = memo(function PdfPage({
  pdf,
  number,
  width,
  height,
  top,
  ...overlay
}: Props) {
  const drawn = useRef<PDFPageProxy>(null)
  // Frees the page's resources as soon as it is out of sight.
  useEffect(() => () => void drawn.current?.cleanup(), [])
  const { turn, marks, onMark } = overlay
  const [own, setOwn] = useState(0)
  /** Finds the mark at a position: marks let pointer events through so that the text below stays selectable. */
  const markAt = (event: MouseEvent<HTMLElement>) => {
    const paper = event.currentTarget.getBoundingClientRect()
    const point = {
      x: (event.clientX - paper.left) / paper.width,
      y: (event.clientY - paper.top) / paper.height,
    }
    return marks.findLast(({ box }) => holdsPoint(turnedBox(box, turn), point))
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the marks themselves are buttons
    // biome-ignore lint/a11y/noStaticElementInteractions: the marks themselves are buttons
    <div
      className="jb-page"
      data-page={number}
      style={{ top, width, height, marginLeft: -width / 2 }}
      onClick={(event) => {
        // A keyboard press on a mark is handled by its button.
        if (event.target instanceof HTMLButtonElement || !isPlainPress()) return
        const mark = markAt(event)
        if (mark) onMark?.(mark.key)
      }}
      onMouseMove={(event) => {
        if (marks.length > 0) event.currentTarget.toggleAttribute('data-over', !!markAt(event))
      }}
    >
      <Page
        pdf={pdf}
        suspense={false}
        pageNumber={number}
        width={width}
        rotate={turn === 0 ? null : (own + turn) % 360}
        devicePixelRatio={pixelRatio({ width, height }, window.devicePixelRatio)}
        renderAnnotationLayer={false}
        onLoadSuccess={(page) => {
          drawn.current = page
          setOwn(page.rotate)
        }}
        loading={<PageRoom number={number} />}
        error={<PageRoom number={number} broken />}
      />
      <PageOverlay {...overlay} />
    </div>
  )
})

/** Selecting text also ends with a press. */
const isPlainPress = (): boolean => window.getSelection()?.isCollapsed !== false

/** Placeholder for a page that is loading or could not be shown. */
function PageRoom({ number, broken = false }: { number: number; broken?: boolean }) {
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        display: 'grid',
        placeItems: 'center',
        color: '#5b6b69',
        fontSize: '0.8125rem',
      }}
    >
      {broken ? `Page ${number} could not be shown` : `Page ${number}`}
    </Box>
  )
}
