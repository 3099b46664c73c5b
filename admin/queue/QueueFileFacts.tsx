import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useEffect, useRef } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { formatFileSize } from '#shared/format/file-sizes.ts'
import { paths } from '#shared/paths.ts'
import { ClassificationChip } from '#shared/ui/data/StateChips.tsx'
import { timeOfInstant } from '#shared/ui/session/reader-time.ts'
import { listAddress } from '../layout/addresses.ts'
import { FILE_HEADING_ID } from './file-heading.ts'
import type { QueueSession } from './use-queue.ts'

interface Props {
  file: VersionedDocument
  session: QueueSession
}

/** The file on screen. Takes the focus when the file changes, so that screen readers announce it. */
export function QueueFileFacts({ file, session }: Props) {
  const { files } = session.queue
  const at = files.findIndex(({ id }) => id === file.id)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(file.id)
  useEffect(() => {
    if (shown.current === file.id) return
    shown.current = file.id
    heading.current?.focus({ preventScroll: true })
  }, [file.id])
  return (
    <Box sx={{ display: 'grid', gap: 0.25 }}>
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          alignItems: 'center',
          fontSize: '0.75rem',
          color: 'text.secondary',
        }}
      >
        <span>{at < 0 ? 'Not in this queue' : `File ${at + 1} of ${files.length}`}</span>
        <ClassificationChip state={file.state} />
        {file.is_hidden ? <span>Hidden</span> : null}
        <Link
          component={RouterLink}
          to={`${listAddress('documents')}/${file.id}`}
          sx={{ marginLeft: 'auto' }}
        >
          Open file
        </Link>
      </Box>
      <Box
        component="h2"
        id={FILE_HEADING_ID}
        ref={heading}
        tabIndex={-1}
        sx={{
          margin: 0,
          fontSize: '1rem',
          fontWeight: 620,
          overflowWrap: 'anywhere',
          outline: 'none',
        }}
      >
        {file.name}
      </Box>
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        <Owner file={file} />
        {` · ${file.uploaded_by ?? 'System'}, ${timeOfInstant(file.created_at)} · ${formatFileSize(file.size)}`}
      </Box>
    </Box>
  )
}

function Owner({ file }: { file: VersionedDocument }) {
  if (file.project_id !== null) {
    return (
      <Link component={RouterLink} to={paths.adminProject.build({ project_id: file.project_id })}>
        {file.project_name}
      </Link>
    )
  }
  return file.company_id === null ? null : (
    <Link component={RouterLink} to={paths.adminKybReview.build({ company_id: file.company_id })}>
      {file.company_name}
    </Link>
  )
}
