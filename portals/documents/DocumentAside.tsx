import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import type {
  DocumentVersion,
  VersionedDocumentDetail,
} from '#shared/contract/schemas/versioned-documents.ts'
import { documentCategories } from '#shared/entities/documents.ts'
import { formatDateTime } from '#shared/format/dates.ts'
import { formatFileSize } from '#shared/format/file-sizes.ts'
import { previewOf } from '#shared/ui/documents/preview-file.ts'
import { fileKindWords } from '#shared/ui/documents/preview-kind.ts'
import { type KeyValue, KeyValueList } from '#shared/ui/page/KeyValueList.tsx'
import { Section } from '#shared/ui/page/Section.tsx'
import { useActiveUser } from '../app/active-user.ts'

interface Props {
  file: VersionedDocumentDetail
  /** Number of the version on screen. */
  shownNumber: number
}

/** What is known of a file, and its versions. */
export function DocumentAside({ file, shownNumber }: Props) {
  const { timezone } = useActiveUser()
  return (
    <Box component="aside" aria-label="About this file" sx={asideStyles}>
      <Section title="Facts">
        <KeyValueList items={factsOf(file, timezone)} columnWidth={120} />
      </Section>
      <Section title={`Versions (${file.versions.length})`} flush>
        <Box component="ol" sx={listStyles}>
          {file.versions.map((version) => (
            <Version
              key={version.number}
              fileId={file.id}
              version={version}
              isShown={version.number === shownNumber}
              isNewest={version.number === file.current_number}
              timezone={timezone}
            />
          ))}
        </Box>
      </Section>
    </Box>
  )
}

function factsOf(file: VersionedDocumentDetail, timezone: string): KeyValue[] {
  const pages = file.versions.find(({ number }) => number === file.current_number)?.page_count
  return [
    { label: 'Document', value: file.label === null ? 'Not sorted yet' : file.label_text },
    { label: 'Category', value: documentCategories.label(file.category) },
    file.project_name === null
      ? { label: 'Company', value: file.company_name }
      : { label: 'Project', value: file.project_name },
    { label: 'Kind', value: fileKindWords(file.mime_type) },
    { label: 'Size', value: formatFileSize(file.size) },
    ...(pages ? [{ label: 'Pages', value: pages }] : []),
    { label: 'Uploaded', value: formatDateTime(file.created_at, timezone) },
    { label: 'Uploaded by', value: file.uploaded_by },
    { label: 'Checked', value: file.is_validated ? 'Yes, by our team' : 'Not yet' },
    {
      label: 'Fingerprint (SHA-256)',
      value: <code title={file.sha256}>{file.sha256.slice(0, 16)}…</code>,
    },
  ]
}

interface VersionProps {
  fileId: number
  version: DocumentVersion
  isShown: boolean
  isNewest: boolean
  timezone: string
}

function Version({ fileId, version, isShown, isNewest, timezone }: VersionProps) {
  const { number, name, size, note, uploaded_by, created_at } = version
  return (
    <li aria-current={isShown ? 'true' : undefined}>
      <div>
        <Link
          component={RouterLink}
          to={isNewest ? '?' : `?version=${number}`}
          preventScrollReset
          title={name}
        >
          Version {number}
        </Link>
        {isNewest ? <span> newest</span> : null}
        <Box className="jb-version-facts">
          {formatDateTime(created_at, timezone)}
          {uploaded_by ? `, ${uploaded_by}` : ''}, {formatFileSize(size)}
          {note ? <div>{note}</div> : null}
        </Box>
      </div>
      <IconButton
        size="small"
        aria-label={`Download version ${number}`}
        href={previewOf(fileId, version, number).downloadUrl}
      >
        <DownloadOutlined fontSize="small" />
      </IconButton>
    </li>
  )
}

/** Within the panel, whose own edge is enough. */
const asideStyles = {
  display: 'grid',
  '& > section': { border: 0, borderRadius: 0, backgroundColor: 'transparent' },
} as const

const listStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& li': {
      display: 'flex',
      alignItems: 'start',
      justifyContent: 'space-between',
      gap: 1,
      padding: '10px 14px 10px 20px',
      borderTop: `1px solid ${palette.divider}`,
      '&[aria-current]': {
        backgroundColor: palette.selected,
        boxShadow: `inset 3px 0 0 ${palette.primary.main}`,
      },
    },
    '& li span, & .jb-version-facts': { fontSize: '0.75rem', color: palette.text.secondary },
  } as const
}
