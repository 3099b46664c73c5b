import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { PagePicture } from './PagePicture.tsx'
import type { PlannedPage } from './page-plan.ts'

interface Props {
  pdf: PDFDocumentProxy
  pages: readonly PlannedPage[]
}

/** Pixels of a page. */
const ROOM = 300

/** A preview of the new version: only its pages, in order, large enough to read headings. */
export function ResultPreview({ pdf, pages }: Props) {
  return (
    <Box component="ol" aria-label="Pages of the new version" sx={listStyles}>
      {pages.map(({ number, turn }, index) => (
        <li key={number}>
          <PagePicture pdf={pdf} number={number} turn={turn} room={ROOM} />
          <span>
            Page {index + 1}
            {number === index + 1 ? '' : `, was ${number}`}
            {turn === 0 ? '' : `, rotated ${turn}°`}
          </span>
        </li>
      ))}
    </Box>
  )
}

const listStyles = (theme: Theme) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(${ROOM}px, 1fr))`,
  gap: 2,
  margin: 0,
  padding: 2,
  listStyle: 'none',
  borderRadius: 1,
  backgroundColor: theme.vars.palette.sunken,
  '& li': { display: 'grid', justifyItems: 'center', gap: '6px' },
  '& span': { fontSize: '0.75rem', color: theme.vars.palette.text.secondary },
})
