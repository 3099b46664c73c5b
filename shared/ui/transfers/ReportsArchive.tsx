import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { counted } from '#shared/format/counted.ts'
import { formatFileSize } from '#shared/format/file-sizes.ts'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { Section } from '../screen/Section.tsx'
import { timeOfInstant } from '../session/reader-time.ts'
import { useArchive } from './use-archive.ts'

/** The reports of all projects in a transfer as one ZIP file, packed on request. */
export function ReportsArchive({ transferId }: { transferId: number }) {
  const { data, error, refetch, isBusy, failure, make } = useArchive('reports', transferId)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Section
      title="Reports"
      description="The newest report of each kind for every project, as one ZIP file."
      actions={
        <Button variant="outlined" loading={isBusy} onClick={() => void make()}>
          Prepare reports
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        {failure ? <Alert severity="error">{failure}</Alert> : null}
        {data?.status === 'failed' ? <Alert severity="error">{data.reason}</Alert> : null}
        {data?.status === 'pending' ? (
          <span role="status">Packing. You can leave this page and come back.</span>
        ) : null}
        {data?.url && data.expires_at ? (
          <>
            <Button href={data.url} variant="contained" startIcon={<DownloadOutlined />}>
              Download {counted(data.files_count ?? 0, 'report')} ({formatFileSize(data.size ?? 0)})
            </Button>
            <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
              For you alone, until {timeOfInstant(data.expires_at)}.
            </Box>
          </>
        ) : null}
        {data?.status === 'none' || data?.status === 'expired' ? (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            Single reports are on the page of each project.
          </Box>
        ) : null}
      </Box>
    </Section>
  )
}
