import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ERRORS } from '#shared/contract/errors.ts'
import { formatFileSize } from '#shared/format/file-sizes.ts'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ExtractedText } from './ExtractedText.tsx'
import type { PreviewFile } from './preview-file.ts'
import { fileKindWords } from './preview-kind.ts'
import { useIsMissing } from './use-missing.ts'

const BROKEN =
  'It may be damaged or password-protected. Try downloading it and opening it on your device.'
const UNKNOWN_KIND = 'Browsers can’t open this file type. Download it and open it on your device.'

/** For files that the browser can't show or couldn't read, or that are gone. */
export function NoPreview({ file, broken = false }: { file: PreviewFile; broken?: boolean }) {
  const kind = fileKindWords(file.mimeType)
  const isMissing = useIsMissing(broken ? file.url : null)
  return (
    <Box
      sx={{
        flex: 1,
        minHeight: 0,
        overflow: 'auto',
        display: 'grid',
        alignContent: 'safe center',
        justifyItems: 'center',
        gap: 3,
        padding: 2,
      }}
    >
      <EmptyState
        title={broken ? 'Can’t display this file' : 'No preview for this file type'}
        level="h2"
        icon={<InsertDriveFileOutlined />}
        action={
          isMissing ? null : (
            <Button variant="contained" href={file.downloadUrl} startIcon={<DownloadOutlined />}>
              Download
            </Button>
          )
        }
      >
        <Box sx={{ overflowWrap: 'anywhere' }}>{file.name}</Box>
        {kind}, {formatFileSize(file.size)}.{' '}
        {isMissing ? ERRORS.file_missing.message : broken ? BROKEN : UNKNOWN_KIND}
      </EmptyState>
      {file.id === undefined ? null : <ExtractedText id={file.id} number={file.number} />}
    </Box>
  )
}
