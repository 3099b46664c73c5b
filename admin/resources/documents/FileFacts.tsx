import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useUpdate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { urlOf } from '#shared/client/call.ts'
import type { VersionedDocumentDetail } from '#shared/contract/schemas/versioned-documents.ts'
import { versionedDocuments } from '#shared/contract/versioned-documents.ts'
import { formatDateTime } from '#shared/format/dates.ts'
import { formatFileSize } from '#shared/format/file-sizes.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { KeyValueList } from '#shared/ui/page/KeyValueList.tsx'
import { Section } from '#shared/ui/page/Section.tsx'
import { readerZone } from '#shared/ui/session/reader-time.ts'
import { BASE } from '../../layout/addresses.ts'

/** Where a file belongs, where it came from, and its versions. */
export function FileFacts({ file }: { file: VersionedDocumentDetail }) {
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
      <Section title="Versions">
        <Box component="ol" reversed sx={{ display: 'grid', gap: 1, margin: 0, paddingLeft: 3 }}>
          {file.versions.map((version) => (
            <li key={version.number}>
              <Link
                href={urlOf(versionedDocuments.file, {
                  params: { id: file.id },
                  query: { number: version.number, download: '1' },
                })}
              >
                {version.name}
              </Link>
              <Box
                sx={(theme) => ({
                  fontSize: '0.8125rem',
                  color: theme.vars.palette.text.secondary,
                })}
              >
                {[version.uploaded_by, formatDateTime(version.created_at, zone), version.note]
                  .filter(Boolean)
                  .join(' · ')}
              </Box>
            </li>
          ))}
        </Box>
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

/** A hidden file is gone for everybody but staff; nothing is ever erased. */
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
          { onSuccess: () => toast(is_hidden ? 'Hidden' : 'Shown again', 'success') },
        )
      }
    >
      {is_hidden ? 'Hide from everybody but staff' : 'Show again'}
    </Button>
  )
}
