import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { counted } from '#shared/format/counted.ts'
import { formatFileSize } from '#shared/format/file-sizes.ts'
import { DownloadButton } from '#shared/ui/downloads/DownloadButton.tsx'
import { useProjectDownload } from '#shared/ui/downloads/use-project-download.ts'
import { useStickyRoom } from '#shared/ui/layout/use-sticky-room.ts'
import { DownloadFailure } from './DownloadFailure.tsx'
import type { Selection } from './FileLine.tsx'
import { refreshFiles } from './refresh-files.ts'

const CombineDialog = lazy(() =>
  import('#shared/ui/documents/page-work/CombineDialog.tsx').then((m) => ({
    default: m.CombineDialog,
  })),
)

interface Props {
  projectId: number
  selection: Selection
  files: readonly VersionedDocument[]
}

/** Actions for the chosen files; stays visible while the list scrolls. */
export function DownloadBar({ projectId, selection, files }: Props) {
  const download = useProjectDownload()
  const [combining, setCombining] = useState(false)
  const room = useStickyRoom('top')
  const { ids } = selection
  const chosen = files.filter(({ id }) => ids.includes(id))
  const bytes = chosen.reduce((sum, { size }) => sum + size, 0)
  return (
    <>
      {ids.length > 0 ? (
        <Box
          ref={room}
          role="toolbar"
          aria-label="Selected files"
          sx={(theme) => ({
            position: 'sticky',
            top: { xs: 64, md: 8 },
            zIndex: 2,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            padding: '8px 12px 8px 20px',
            borderRadius: 2,
            color: theme.vars.palette.tones.primary.onSoft,
            backgroundColor: theme.vars.palette.tones.primary.soft,
            border: `1px solid ${theme.vars.palette.tones.primary.main}`,
          })}
        >
          <Box component="strong" role="status" sx={{ flex: 1, minWidth: 160 }}>
            {counted(ids.length, 'file')} selected, {formatFileSize(bytes)}
          </Box>
          {ids.length < files.length ? (
            <Button
              size="small"
              color="inherit"
              onClick={() =>
                selection.set(
                  files.map(({ id }) => id),
                  true,
                )
              }
            >
              Select all {files.length}
            </Button>
          ) : null}
          <Button size="small" color="inherit" onClick={() => selection.set(ids, false)}>
            Clear selection
          </Button>
          {chosen.length > 1 ? (
            <Button size="small" color="inherit" onClick={() => setCombining(true)}>
              Combine
            </Button>
          ) : null}
          <DownloadButton
            download={download}
            label={ids.length === 1 ? 'Download' : 'Download as ZIP'}
            onStart={() => download.start({ projectId, files: chosen })}
          />
        </Box>
      ) : null}
      {combining ? (
        <Suspense>
          <CombineDialog
            files={chosen}
            onSaved={() => {
              selection.set(ids, false)
              void refreshFiles()
            }}
            onClose={() => setCombining(false)}
          />
        </Suspense>
      ) : null}
      <DownloadFailure error={download.failure} onClose={download.dismiss} />
    </>
  )
}
