import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { Page } from 'react-pdf'
import { useSize } from '../use-size.ts'
import type { Size } from './page-layout.ts'

interface Props {
  pdf: PDFDocumentProxy
  page: number
  /** Size of the first page in points; space is reserved as if all pages had it. */
  size: Size
  /** Pages with marks on them. */
  marked: ReadonlySet<number>
  onPage: (page: number) => void
}

const WIDTH = 96
/** The pixels for the number below a thumbnail and the space around both. */
const EXTRA = 34
const BEYOND = 2

/** Thumbnails of the pages; only visible ones are rendered. */
export function ThumbnailRail({ pdf, page, size, marked, onPage }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const { height: room } = useSize(frame)
  const pages = pdf.numPages
  const [top, setTop] = useState(0)
  const height = Math.round(Math.min((WIDTH * size.height) / size.width, WIDTH * 1.6))
  const row = height + EXTRA
  const first = Math.max(0, Math.floor(top / row) - BEYOND)
  const last = Math.min(pages - 1, Math.ceil((top + room) / row) + BEYOND)
  useEffect(() => {
    const box = frame.current
    if (!box || room === 0) return
    const at = (page - 1) * row
    if (at < box.scrollTop || at + row > box.scrollTop + room) {
      box.scrollTop = Math.max(0, at - (room - row) / 2)
    }
  }, [page, row, room])
  const shown = room === 0 ? [] : Array.from({ length: last - first + 1 }, (_, at) => first + at)
  return (
    <Box
      component="nav"
      aria-label="Pages"
      ref={frame}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      sx={railStyles}
    >
      <div style={{ position: 'relative', height: pages * row }}>
        {shown.map((index) => (
          <button
            key={index}
            type="button"
            aria-label={`Page ${index + 1}${marked.has(index + 1) ? ', with citations' : ''}`}
            aria-current={index + 1 === page ? 'page' : undefined}
            style={{ top: index * row, height: row - 6 }}
            onClick={() => onPage(index + 1)}
          >
            <span className="jb-thumb" style={{ width: WIDTH, height }}>
              <Page
                pdf={pdf}
                suspense={false}
                pageNumber={index + 1}
                {...(size.width * 1.6 >= size.height ? { width: WIDTH } : { height })}
                devicePixelRatio={1}
                renderAnnotationLayer={false}
                renderTextLayer={false}
                loading={null}
                error={null}
              />
            </span>
            <span className="jb-number" data-marked={marked.has(index + 1) || undefined}>
              {index + 1}
            </span>
          </button>
        ))}
      </div>
    </Box>
  )
}

const railStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    width: WIDTH + 44,
    flexShrink: 0,
    overflowY: 'auto',
    borderRight: `1px solid ${palette.divider}`,
    backgroundColor: palette.surface,
    '& button': {
      position: 'absolute',
      left: 8,
      right: 8,
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'start',
      gap: '3px',
      padding: '5px 0 0',
      border: 0,
      borderRadius: '6px',
      font: 'inherit',
      fontSize: '0.75rem',
      color: palette.text.secondary,
      background: 'none',
      cursor: 'pointer',
      '&:hover': { backgroundColor: palette.hover },
      '&[aria-current]': {
        backgroundColor: palette.selected,
        color: palette.text.primary,
        fontWeight: 600,
      },
      '&:focus-visible': { outline: `2px solid ${palette.focus}`, outlineOffset: -2 },
    },
    '& .jb-thumb': {
      overflow: 'hidden',
      pointerEvents: 'none',
      backgroundColor: '#fff',
      boxShadow: `0 0 0 1px ${palette.borderStrong}`,
    },
    '& .jb-number[data-marked]::after': {
      content: '""',
      display: 'inline-block',
      width: 6,
      height: 6,
      marginLeft: '5px',
      borderRadius: '50%',
      verticalAlign: 'middle',
      backgroundColor: palette.tones.accent.main,
    },
  } as const
}
