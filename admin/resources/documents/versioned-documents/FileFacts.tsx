import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useUpdate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { BASE } from '#admin/layout/addresses.ts'
import { STAFF_RIGHTS } from '#admin/queue/staff-rights.ts'
import type { VersionedDocumentDetail } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { formatDateTime } from '#shared/format/dates.ts'
import { formatFileSize } from '#shared/format/file-sizes.ts'
import { FileWork } from '#shared/ui/documents/page-work/FileWork.tsx'
import { VersionList } from '#shared/ui/documents/page-work/VersionList.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { KeyValueList } from '#shared/ui/screen/KeyValueList.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { readerZone } from '#shared/ui/session/reader-time.ts'

interface Props {
  file: VersionedDocumentDetail
  /** Called when another version was saved. */
  onChanged: () => void
}

/** The owner of a file, its origin, and its versions. */
export function FileFacts({ file, onChanged }: Props) {
  const zone = readerZone()
  return (
    <>
      <Section title="File">
        <KeyValueList
          columnWidth={140}
          items={[
            { label: 'Belongs to', value: <Owner file={file} /> },
            { label: 'Uploaded by', value: file.uploaded_by },
            { label: 'Uploaded', value: formatDateTime(file.created_at, zone) },
            { label: 'Size', value: formatFileSize(file.size) },
          ]}
        />
        <Hiding file={file} />
      </Section>
      <Section title={`Versions (${file.versions.length})`} flush>
        {STAFF_RIGHTS.writes ? (
          <Box sx={{ padding: '4px 20px 16px' }}>
            <FileWork file={file} onChanged={onChanged} />
          </Box>
        ) : null}
        <VersionList
          file={file}
          writes={STAFF_RIGHTS.writes}
          seesAnswers={STAFF_RIGHTS.answers === 'all'}
          onChanged={onChanged}
        />
      </Section>
    </>
  )
}

function Owner({ file }: { file: VersionedDocumentDetail }) {
  if (file.project_id === null) return file.company_name
  return (
    <Link component={RouterLink} to={`${BASE}/projects/${file.project_id}`}>
      {file.project_name}
    </Link>
  )
}

/** Only staff see a hidden file; nothing is ever erased. */
function Hiding({ file }: { file: VersionedDocumentDetail }) {
  const [update, { isPending }] = useUpdate<VersionedDocumentDetail>(undefined, undefined, {
    mutationMode: 'pessimistic',
  })
  const is_hidden = !file.is_hidden
  return (
    <Button
      size="small"
      color={is_hidden ? 'error' : 'primary'}
      disabled={isPending}
      sx={{ marginTop: 1.5, marginLeft: -0.75 }}
      onClick={() =>
        update(
          'documents',
          { id: file.id, data: { ...file, is_hidden }, previousData: file },
          { onSuccess: () => toast(is_hidden ? 'Hidden' : 'Unhidden', 'success') },
        )
      }
    >
      {is_hidden ? 'Hide from non-staff' : 'Unhide'}
    </Button>
  )
}
