import CompareArrows from '@mui/icons-material/CompareArrows'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import RestoreOutlined from '@mui/icons-material/RestoreOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type {
  DocumentVersion,
  VersionedDocumentDetail,
} from '#shared/contract/schemas/documents/versioned-documents.ts'
import { counted } from '#shared/format/counted.ts'
import { formatFileSize } from '#shared/format/file-sizes.ts'
import { previewOf } from '#shared/ui/documents/preview-file.ts'
import { ConfirmDialog } from '#shared/ui/feedback/ConfirmDialog.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { timeOfInstant } from '#shared/ui/session/reader-time.ts'
import { restoreVersion } from './page-calls.ts'

const CompareDialog = lazy(() =>
  import('./CompareDialog.tsx').then((m) => ({ default: m.CompareDialog })),
)

interface Props {
  file: VersionedDocumentDetail
  /** The version on screen, if the address chooses one. */
  shown?: number
  /** Address of a version; without it, versions can only be downloaded. */
  addressOf?: (number: number) => string
  /** Whether the reader may restore versions. */
  writes: boolean
  seesAnswers: boolean
  onChanged: (file: VersionedDocumentDetail) => void
}

/** The versions of a file, newest first: who, when, and why, with the actions for each. */
export function VersionList(props: Props) {
  const { file, shown, addressOf, writes, seesAnswers, onChanged } = props
  const [compared, setCompared] = useState<number | null>(null)
  const [restored, setRestored] = useState<number | null>(null)
  const restore = async (number: number) => {
    const saved = await restoreVersion(file.id, number)
    toast(`Version ${number} restored as version ${saved.current_number}`, 'success')
    onChanged(saved)
  }
  return (
    <>
      <Box component="ol" reversed aria-label="Versions" sx={listStyles}>
        {file.versions.map((version) => {
          const { number } = version
          const isNewest = number === file.current_number
          return (
            <li key={number} aria-current={number === shown ? 'true' : undefined}>
              <div>
                {addressOf ? (
                  <Link component={RouterLink} to={addressOf(number)} preventScrollReset>
                    Version {number}
                  </Link>
                ) : (
                  <strong>Version {number}</strong>
                )}
                {isNewest ? <span> latest</span> : null}
                <Facts version={version} />
              </div>
              <div className="jb-version-tools">
                {isNewest ? null : (
                  <IconButton
                    size="small"
                    aria-label={`Compare version ${number} with the latest`}
                    title="Compare with latest"
                    onClick={() => setCompared(number)}
                  >
                    <CompareArrows fontSize="small" />
                  </IconButton>
                )}
                {writes && !isNewest ? (
                  <IconButton
                    size="small"
                    aria-label={`Restore version ${number}`}
                    title="Restore"
                    onClick={() => setRestored(number)}
                  >
                    <RestoreOutlined fontSize="small" />
                  </IconButton>
                ) : null}
                <IconButton
                  size="small"
                  aria-label={`Download version ${number}`}
                  title="Download"
                  href={previewOf(file.id, version, number).downloadUrl}
                >
                  <DownloadOutlined fontSize="small" />
                </IconButton>
              </div>
            </li>
          )
        })}
      </Box>
      {compared === null ? null : (
        <Suspense>
          <CompareDialog
            file={file}
            from={compared}
            seesAnswers={seesAnswers}
            onClose={() => setCompared(null)}
          />
        </Suspense>
      )}
      {restored === null ? null : (
        <ConfirmDialog
          title={`Restore version ${restored}?`}
          action="Restore"
          color="primary"
          onConfirm={() => restore(restored)}
          onClose={() => setRestored(null)}
        >
          Version {restored} will become the latest version again, as version{' '}
          {file.current_number + 1}. Nothing is lost. Answers whose quotes it doesn’t contain are
          reopened.
        </ConfirmDialog>
      )}
    </>
  )
}

function Facts({ version }: { version: DocumentVersion }) {
  const { name, size, page_count, note, uploaded_by, created_at } = version
  const pages = page_count === null ? [] : [counted(page_count, 'page')]
  return (
    <Box className="jb-version-facts">
      {[name, ...pages, formatFileSize(size)].join(' · ')}
      <div>{[timeOfInstant(created_at), uploaded_by ?? 'System'].join(', ')}</div>
      {note ? <div>“{note}”</div> : null}
    </Box>
  )
}

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
      padding: '10px 12px 10px 20px',
      borderTop: `1px solid ${palette.divider}`,
      '&[aria-current]': {
        backgroundColor: palette.selected,
        boxShadow: `inset 3px 0 0 ${palette.primary.main}`,
      },
    },
    '& li > div:first-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
    '& .jb-version-tools': { display: 'flex', flexShrink: 0 },
    '& li span, & .jb-version-facts': { fontSize: '0.75rem', color: palette.text.secondary },
  } as const
}
