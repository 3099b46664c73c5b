import Box from '@mui/material/Box'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Page } from 'react-pdf'
import type { Turn } from '#shared/reading/page-text/page-moves.ts'
import { usePdfPage } from './use-pdf.ts'

interface Props {
  pdf: PDFDocumentProxy
  number: number
  turn?: Turn
  /** Side of the surrounding square in pixels. */
  room: number
}

/** A thumbnail of a page, rendered once it comes near the view. */
export function PagePicture({ pdf, number, turn = 0, room }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const page = usePdfPage(useSeen(box) ? pdf : null, number)
  const rotate = page ? (page.rotate + turn) % 360 : 0
  const size = page?.getViewport({ scale: 1, rotation: rotate })
  return (
    <Box ref={box} aria-hidden="true" sx={{ ...FRAME, width: room, height: room }}>
      {size ? (
        <Box sx={PAPER}>
          <Page
            pdf={pdf}
            suspense={false}
            pageNumber={number}
            rotate={rotate}
            scale={Math.min(room / size.width, room / size.height)}
            devicePixelRatio={1}
            renderAnnotationLayer={false}
            renderTextLayer={false}
            loading={null}
            error={null}
          />
        </Box>
      ) : null}
    </Box>
  )
}

const FRAME = { display: 'grid', placeItems: 'center', pointerEvents: 'none' } as const

const PAPER = { backgroundColor: '#fff', boxShadow: '0 0 0 1px rgb(0 0 0 / 0.25)' } as const

/** Whether an element has come near the view; stays true afterwards. */
function useSeen(box: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const target = box.current
    if (!target || seen || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [box, seen])
  return seen
}
