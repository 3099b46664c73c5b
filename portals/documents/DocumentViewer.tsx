import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { actorOf } from '#shared/contract/access.ts'
import type {
  VersionedDocument,
  VersionedDocumentDetail,
} from '#shared/contract/schemas/documents/versioned-documents.ts'
import { paths } from '#shared/paths.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { DocumentStateChip } from '#shared/ui/data/StateChips.tsx'
import { previewOf } from '#shared/ui/documents/preview-file.ts'
import { useViewerAddress } from '#shared/ui/documents/viewer-address.ts'
import { DocumentDesk } from '#shared/ui/documents/work/DocumentDesk.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { DocumentAside } from './DocumentAside.tsx'
import { placeOf } from './sibling-files.ts'
import { useCrumbs } from './use-crumbs.ts'
import { useSiblings } from './use-siblings.ts'

interface Props {
  file: VersionedDocumentDetail
  /** The project whose page this is; null in the standalone viewer. */
  project: { id: number; slug: string } | null
}

/** A file with its answers, flags, and facts beside it; `[` and `]` open the previous and next file. */
export function DocumentViewer({ file, project }: Props) {
  const { version, find, ...address } = useViewerAddress()
  const navigate = useNavigate()
  const actor = actorOf(useActiveUser())
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
    <>
      <PageHeader
        title={file.name}
        crumbs={useCrumbs(file, project)}
        status={<DocumentStateChip state={file.state} />}
        actions={
          place && place.of > 1 ? (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontSize: '0.8125rem' }}>
              <Turn
                to={place.before}
                address={addressOf}
                label="Previous file"
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
      <DocumentDesk
        key={`${file.id}-${shown?.number}`}
        file={file}
        number={shown?.number ?? file.current_number}
        preview={previewOf(file.id, shown ?? file, shown?.number)}
        actor={actor}
        address={address}
        find={find}
        about={<DocumentAside file={file} shownNumber={shown?.number ?? file.current_number} />}
        notice={
          shown && shown.number !== file.current_number ? (
            <Alert
              severity="info"
              action={
                <Button component={Link} to={addressOf(file)} color="inherit" size="small">
                  Show latest version
                </Button>
              }
            >
              This is version {shown.number} of {file.current_number}.
            </Alert>
          ) : null
        }
        onChanged={() => refresh('versionedDocuments', 'projects', 'documents')}
        keys={[
          ['[', () => open(place?.before)],
          [']', () => open(place?.after)],
        ]}
        help={FILE_HELP}
      />
    </>
  )
}

const FILE_HELP = [{ title: 'Files', keys: [['[ ]', 'Previous and next file']] }] as const

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
