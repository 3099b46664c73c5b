import ArrowBack from '@mui/icons-material/ArrowBack'
import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined'
import OpenInNew from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link, useSearchParams } from 'react-router-dom'
import { useGuardData } from '#portals/frame/active-user.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { parseId, paths } from '#shared/paths.ts'
import { DocumentPreview } from '#shared/ui/documents/DocumentPreview.tsx'
import { previewOf } from '#shared/ui/documents/preview-file.ts'
import { onKeys } from '#shared/ui/documents/viewer-keys.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { NextLink } from '#shared/ui/feedback/NextLink.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { FileList } from './FileList.tsx'
import { placeOf } from './sibling-files.ts'
import { useSiblings } from './use-siblings.ts'

/** A project's files side by side with the open one, over the project page. */
export function ProjectDocumentsModal() {
  const { match } = useGuardData()
  const project = match?.route === 'projectDocuments' ? match.params : { id: 0, slug: '' }
  const { files, isLoading, error, retry } = useSiblings(project.id)
  return (
    <>
      <Typography variant="h2" component="h1" sx={{ paddingRight: 5, marginBottom: 2 }}>
        Project documents
      </Typography>
      {error && files.length === 0 ? <ErrorState error={error} onRetry={retry} /> : null}
      {isLoading ? <RowsSkeleton label="Loading the documents" rows={10} /> : null}
      {!isLoading && !error && files.length === 0 ? (
        <EmptyState
          title="No files yet"
          icon={<FolderOpenOutlined />}
          action={
            <NextLink to={paths.project.build(project, { tab: 'documents' })}>
              Upload documents
            </NextLink>
          }
        >
          Files you upload to this project appear here.
        </EmptyState>
      ) : null}
      {files.length > 0 ? <Desk project={project} files={files} /> : null}
    </>
  )
}

interface DeskProps {
  project: { id: number; slug: string }
  files: readonly VersionedDocument[]
}

function Desk({ project, files }: DeskProps) {
  const { openId, page, show, turnTo } = useDeskAddress()
  const place = openId === null ? null : placeOf(files, openId)
  // A file is always open beside the list; on phones the list comes first.
  const shown = files.find(({ id }) => id === openId) ?? files[0]
  const go = (file: VersionedDocument | null | undefined) => (file ? show(file.id) : false)
  return (
    <Box
      sx={deskStyles}
      data-open={place !== null}
      onKeyDown={onKeys([
        ['[', () => go(place?.before)],
        [']', () => go(place ? place.after : files[0])],
      ])}
    >
      <div className="jb-files">
        <FileList files={files} openId={shown?.id ?? null} onOpen={show} />
      </div>
      {shown ? (
        <div className="jb-paper">
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Button
              size="small"
              startIcon={<ArrowBack />}
              onClick={() => show(null)}
              className="jb-back"
            >
              All files
            </Button>
            <Typography variant="h4" component="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
              {shown.name}
            </Typography>
            <Button
              size="small"
              component={Link}
              startIcon={<OpenInNew />}
              to={paths.projectDocumentViewer.build({ ...project, document_id: shown.id })}
            >
              Open full page
            </Button>
          </Box>
          <Box sx={{ flex: 1, minHeight: 0 }}>
            <DocumentPreview
              key={shown.id}
              file={previewOf(shown.id, shown)}
              page={page}
              onPage={turnTo}
            />
          </Box>
        </div>
      ) : null}
    </Box>
  )
}

/** The open file and its page, from the URL. */
function useDeskAddress() {
  const [search, setSearch] = useSearchParams()
  const change = (changes: Readonly<Record<string, string | null>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [key, value] of Object.entries(changes)) {
          if (value === null) next.delete(key)
          else next.set(key, value)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    openId: parseId(search.get('open') ?? ''),
    page: parseId(search.get('page') ?? '') ?? 1,
    show: (id: number | null) => change({ open: id === null ? null : String(id), page: null }),
    turnTo: (page: number) => change({ page: page > 1 ? String(page) : null }),
  }
}

const deskStyles = (theme: Theme) =>
  ({
    display: 'grid',
    gap: 2.5,
    gridTemplateColumns: 'minmax(0, 280px) minmax(0, 1fr)',
    height: 'max(420px, calc(100dvh - 190px))',
    '& .jb-files': { overflowY: 'auto', minHeight: 0 },
    '& .jb-paper': { display: 'flex', flexDirection: 'column', gap: '8px', minHeight: 0 },
    '& .jb-back': { display: 'none' },
    [theme.breakpoints.down('md')]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      height: 'calc(100dvh - 84px)',
      '&[data-open="false"] [aria-current]': { backgroundColor: 'transparent', boxShadow: 'none' },
      '& .jb-back': { display: 'inline-flex' },
      '&[data-open="true"] .jb-files': { display: 'none' },
      '&[data-open="false"] .jb-paper': { display: 'none' },
    },
  }) as const
