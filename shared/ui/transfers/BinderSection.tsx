import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { counted } from '#shared/format/counted.ts'
import { formatFileSize } from '#shared/format/file-sizes.ts'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { KeyValueList } from '../screen/KeyValueList.tsx'
import { Section } from '../screen/Section.tsx'
import { timeOfInstant } from '../session/reader-time.ts'
import { useArchive } from './use-archive.ts'

interface Props {
  transferId: number
  isStaff?: boolean
}

/** The closing binder of a transfer: staff pack it, buyer and staff download it. */
export function BinderSection({ transferId, isStaff = false }: Props) {
  const { data, error, refetch, isBusy, failure, make } = useArchive('binder', transferId)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <Section
      title="Closing binder"
      description="Agreements, signed documents, frozen files, values with their pages, and activity in one ZIP file that opens without a server."
      actions={
        isStaff ? (
          <Button variant="outlined" loading={isBusy} onClick={() => void make()}>
            {data.url ? 'Pack anew' : 'Pack binder'}
          </Button>
        ) : null
      }
    >
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        {failure ? <Alert severity="error">{failure}</Alert> : null}
        {data.status === 'failed' ? <Alert severity="error">{data.reason}</Alert> : null}
        {data.status === 'pending' ? (
          <span role="status">Packing. You can leave this page and come back.</span>
        ) : null}
        {data.url && data.generated_at ? (
          <>
            <Button href={data.url} variant="contained" startIcon={<DownloadOutlined />}>
              Download binder
            </Button>
            <KeyValueList
              items={[
                { label: 'Made', value: timeOfInstant(data.generated_at) },
                {
                  label: 'Content',
                  value: `${counted(data.files_count ?? 0, 'file')}, ${formatFileSize(data.size ?? 0)}`,
                },
                { label: 'SHA-256 of its list of contents', value: data.manifest_sha256 },
              ]}
            />
          </>
        ) : (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {isStaff
              ? 'No binder yet. Pack one once the closing is complete.'
              : 'No binder yet. Our team packs it once the closing is complete.'}
          </Box>
        )}
      </Box>
    </Section>
  )
}
