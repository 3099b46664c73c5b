import Box from '@mui/material/Box'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { useDebounced } from '#shared/ui/data/use-debounced.ts'
import { DocumentPreview } from '#shared/ui/documents/DocumentPreview.tsx'
import type { ViewerExtras } from '#shared/ui/documents/viewer-props.ts'
import { previewOf } from './files.ts'

interface Props extends ViewerExtras {
  file: VersionedDocument
  /** Rendered offscreen, so that it appears at once. */
  upcoming: VersionedDocument | undefined
}

/** Milliseconds that a file stays on screen before the next one is rendered, so paging through fast stays fast. */
const REST_MS = 300

/**
 * The pages of the file on screen, with the next file already rendered behind it. Other viewer
 * props, such as marks and the chosen one, go to the file on screen.
 */
export function QueuePreview({ file, upcoming, ...extras }: Props) {
  // Whether the same file has been on screen for a moment.
  const rested = useDebounced<number | null>(file.id, REST_MS, null) === file.id
  const drawn = rested && upcoming && upcoming.id !== file.id ? [file, upcoming] : [file]
  return (
    <Box sx={{ position: 'relative', height: '100%', minHeight: 360 }}>
      {drawn.map((one) => (
        <Box
          key={one.id}
          inert={one.id !== file.id}
          sx={{
            position: 'absolute',
            inset: 0,
            visibility: one.id === file.id ? 'visible' : 'hidden',
          }}
        >
          <DocumentPreview
            file={{ ...previewOf(one), id: one.id }}
            {...(one.id === file.id ? extras : {})}
          />
        </Box>
      ))}
    </Box>
  )
}
