import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type {
  VersionedDocument,
  VersionedDocumentDetail,
} from '#shared/contract/schemas/versioned-documents.ts'
import { paths } from '#shared/paths.ts'
import { ClassificationChip } from '#shared/ui/data/StateChips.tsx'
import { DocumentPreview } from '#shared/ui/documents/DocumentPreview.tsx'
import { previewOf } from '#shared/ui/documents/preview-file.ts'
import { onKeys } from '#shared/ui/documents/viewer-keys.ts'
import { PageHeader } from '#shared/ui/page/PageHeader.tsx'
import { usePageTitle } from '#shared/ui/page/use-page-title.ts'
import { DocumentAside } from './DocumentAside.tsx'
import { placeOf } from './sibling-files.ts'
import { useCrumbs } from './use-crumbs.ts'
import { useSiblings } from './use-siblings.ts'
import { useViewerAddress } from './viewer-address.ts'

interface Props {
  file: VersionedDocumentDetail
  /** The project whose address this is; null for the viewer by itself. */
  project: { id: number; slug: string } | null
}

/**
 * A file with its facts and versions beside it. Beyond the keys of the viewer, `[` and `]` open
 * the file before and after.
 */
export function DocumentViewer({ file, project }: Props) {
  const { page, version, turnTo } = useViewerAddress()
  const navigate = useNavigate()
  const { files } = useSiblings(file.project_id)
  const place = placeOf(files, file.id)
  const addressOf = ({ id }: Pick<VersionedDocument, 'id'>): string =>
    project
      ? paths.projectDocumentViewer.build({ ...project, document_id: id })
      : paths.documentViewer.build({ document_id: id })
  const open = (next: VersionedDocument | null | undefined) =>
    next ? void navigate(addressOf(next)) : false
  usePageTitle(file.name)
  const shown = file.versions.find(({ number }) => number === version)
  return (
    <Box
      onKeyDown={onKeys([
        ['[', () => open(place?.before)],
        [']', () => open(place?.after)],
      ])}
    >
      <PageHeader
        title={file.name}
        crumbs={useCrumbs(file, project)}
        status={<ClassificationChip state={file.state} />}
        actions={
          place && place.of > 1 ? (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontSize: '0.8125rem' }}>
              <Turn
                to={place.before}
                address={addressOf}
                label="File before"
                icon={<ChevronLeft />}
              />
              <span>
                {place.number} of {place.of}
              </span>
              <Turn
                to={place.after}
                address={addressOf}
                label="Next file"
                icon={<ChevronRight />}
              />
            </Box>
          ) : null
        }
      />
      <Box sx={deskStyles}>
        <Box className="jb-viewer-paper">
          {shown && shown.number !== file.current_number ? (
            <Alert
              severity="info"
              action={
                <Button component={Link} to={addressOf(file)} color="inherit" size="small">
                  Show the newest
                </Button>
              }
            >
              This is version {shown.number} of {file.current_number}.
            </Alert>
          ) : null}
          <DocumentPreview
            key={`${file.id}-${shown?.number}`}
            file={previewOf(file.id, shown ?? file, shown?.number)}
            page={page}
            onPage={turnTo}
          />
        </Box>
        <DocumentAside file={file} shownNumber={shown?.number ?? file.current_number} />
      </Box>
    </Box>
  )
}

interface TurnProps {
  to: VersionedDocument | null
  address: (file: VersionedDocument) => string
  label: string
  icon: ReactNode
}

function Turn({ to, address, label, icon }: TurnProps) {
  if (!to) {
    return (
      <IconButton size="small" disabled aria-label={label}>
        {icon}
      </IconButton>
    )
  }
  return (
    <IconButton
      size="small"
      component={Link}
      to={address(to)}
      aria-label={`${label}: ${to.name}`}
      title={to.name}
    >
      {icon}
    </IconButton>
  )
}

const deskStyles = (theme: Theme) =>
  ({
    display: 'grid',
    gap: 2.5,
    alignItems: 'start',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
    '& .jb-viewer-paper': {
      display: 'flex',
      flexDirection: 'column',
      gap: '10px',
      height: 'max(420px, calc(100dvh - 190px))',
      [theme.breakpoints.down('md')]: {
        height: 'max(380px, 78dvh)',
        // The page of the document gets the whole width of a phone.
        margin: '0 -8px',
      },
      '& > :last-child': { flex: 1, height: 'auto', minHeight: 0 },
    },
  }) as const
