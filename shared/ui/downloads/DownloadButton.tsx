import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import type { ProjectDownload } from './use-project-download.ts'

interface Props {
  download: ProjectDownload
  label: string
  variant?: ButtonProps['variant']
  onStart: () => void
}

/** Starts a download and shows the progress while an archive is packed. */
export function DownloadButton({ download, label, variant = 'contained', onStart }: Props) {
  const { busy, progress } = download
  return (
    <>
      <Button
        size="small"
        variant={variant}
        startIcon={<DownloadOutlined />}
        loading={busy}
        loadingPosition="start"
        onClick={onStart}
      >
        {label}
      </Button>
      {progress ? (
        <Box role="status" sx={{ fontSize: '0.8125rem' }}>
          Preparing {progress.done} of {progress.total} files. Keep this page open.
        </Box>
      ) : null}
    </>
  )
}
