import Box from '@mui/material/Box'
import type { VersionedDocument } from '#shared/contract/schemas/versioned-documents.ts'
import { DocumentPreview } from '#shared/ui/documents/DocumentPreview.tsx'
import { previewOf } from './files.ts'

interface Props {
  file: VersionedDocument
  /** Made ready out of sight, so that it is there at once. */
  upcoming: VersionedDocument | undefined
}

/** The pages of the file on screen; the next file is already drawn behind it. */
export function QueuePreview({ file, upcoming }: Props) {
  const drawn = upcoming && upcoming.id !== file.id ? [file, upcoming] : [file]
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
          <DocumentPreview file={previewOf(one)} />
        </Box>
      ))}
    </Box>
  )
}
