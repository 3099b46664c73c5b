import Box from '@mui/material/Box'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { actorOf } from '#shared/contract/access.ts'
import type { VersionedDocumentDetail } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { documentCategories } from '#shared/entities/documents.ts'
import { formatDateTime } from '#shared/format/dates.ts'
import { formatFileSize } from '#shared/format/file-sizes.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { FileWork } from '#shared/ui/documents/page-work/FileWork.tsx'
import { VersionList } from '#shared/ui/documents/page-work/VersionList.tsx'
import { fileKindWords } from '#shared/ui/documents/preview-kind.ts'
import { viewerRights } from '#shared/ui/documents/work/viewer-rights.ts'
import { type KeyValue, KeyValueList } from '#shared/ui/screen/KeyValueList.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'

/** A new version affects the lists, the answers, and this panel. */
const reread = () =>
  void refresh('versionedDocuments', 'projects', 'documents', 'aiAnswers', 'sellers', 'companies')

interface Props {
  file: VersionedDocumentDetail
  /** Number of the version on screen. */
  shownNumber: number
}

/** A file's details and its versions. */
export function DocumentAside({ file, shownNumber }: Props) {
  const user = useActiveUser()
  const rights = viewerRights(actorOf(user))
  return (
    <Box component="aside" aria-label="File details" sx={asideStyles}>
      <Section title="Details">
        <KeyValueList items={factsOf(file, user.timezone)} columnWidth={120} />
      </Section>
      <Section title={`Versions (${file.versions.length})`} flush>
        {rights.writes ? (
          <Box sx={{ padding: '4px 20px 16px' }}>
            <FileWork file={file} onChanged={reread} />
          </Box>
        ) : null}
        <VersionList
          file={file}
          shown={shownNumber}
          addressOf={(number) => (number === file.current_number ? '?' : `?version=${number}`)}
          writes={rights.writes}
          seesAnswers={rights.answers === 'all'}
          onChanged={reread}
        />
      </Section>
    </Box>
  )
}

function factsOf(file: VersionedDocumentDetail, timezone: string): KeyValue[] {
  const pages = file.versions.find(({ number }) => number === file.current_number)?.page_count
  return [
    { label: 'Document', value: file.label === null ? 'Not categorized yet' : file.label_text },
    { label: 'Category', value: documentCategories.label(file.category) },
    file.project_name === null
      ? { label: 'Company', value: file.company_name }
      : { label: 'Project', value: file.project_name },
    { label: 'File type', value: fileKindWords(file.mime_type) },
    { label: 'Size', value: formatFileSize(file.size) },
    ...(pages ? [{ label: 'Pages', value: pages }] : []),
    { label: 'Uploaded', value: formatDateTime(file.created_at, timezone) },
    { label: 'Uploaded by', value: file.uploaded_by },
    { label: 'Reviewed', value: file.is_validated ? 'Yes, by our team' : 'Not yet' },
    {
      label: 'Fingerprint (SHA-256)',
      value: <code title={file.sha256}>{file.sha256.slice(0, 16)}…</code>,
    },
  ]
}

const asideStyles = {
  display: 'grid',
  '& > section': { border: 0, borderRadius: 0, backgroundColor: 'transparent' },
} as const
