import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { PagePicture } from './PagePicture.tsx'
import { type Part, pagesOfPart } from './split-parts.ts'

interface Props {
  pdf: PDFDocumentProxy
  parts: readonly Part[]
  onToggle: (number: number) => void
}

/** All pages; any except the first can begin a part. */
export function SplitTiles({ pdf, parts, onToggle }: Props) {
  return (
    <Box sx={boardStyles}>
      {parts.flatMap((part, index) =>
        pagesOfPart(part).map((number) => {
          const begins = number === part.first
          return (
            <button
              key={number}
              type="button"
              aria-pressed={begins}
              // The visible text is part of the name, because people say it to voice control.
              aria-label={`Start a new file at page ${number}${begins ? `: File ${index + 1}` : ''}`}
              disabled={number === 1}
              data-shade={index % 2}
              onClick={() => onToggle(number)}
            >
              <PagePicture pdf={pdf} number={number} room={104} />
              <span>{begins ? `File ${index + 1}` : number}</span>
            </button>
          )
        }),
      )}
    </Box>
  )
}

const boardStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
    gap: '8px 0',
    '& button': {
      display: 'grid',
      justifyItems: 'center',
      gap: '4px',
      padding: '8px 4px 4px',
      border: 0,
      borderLeft: '4px solid transparent',
      font: 'inherit',
      fontSize: '0.75rem',
      color: palette.text.secondary,
      backgroundColor: palette.tones.primary.soft,
      cursor: 'pointer',
      '&[data-shade="1"]': { backgroundColor: palette.tones.accent.soft },
      '&[aria-pressed="true"]': { borderLeftColor: palette.primary.main },
      '&[aria-pressed="true"] > span:last-of-type': {
        fontWeight: 600,
        color: palette.text.primary,
      },
      '&:hover:not(:disabled)': { filter: 'brightness(0.97)' },
      '&:disabled': { cursor: 'default' },
      '&:focus-visible': { outline: `2px solid ${palette.focus}`, outlineOffset: -2 },
    },
  } as const
}
