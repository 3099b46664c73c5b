import ArrowBack from '@mui/icons-material/ArrowBack'
import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined'
import OpenInFull from '@mui/icons-material/OpenInFull'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { projects } from '#shared/contract/projects/projects.ts'
import { formatFileSize } from '#shared/format/file-sizes.ts'
import { paths } from '#shared/paths.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { DocumentPreview } from '#shared/ui/documents/DocumentPreview.tsx'
import { previewOf } from '#shared/ui/documents/preview-file.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { NextLink } from '#shared/ui/feedback/NextLink.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import {
  adjacentFiles,
  documentsByCategory,
  type FileGroup,
  type ReviewFile,
} from './documents-by-category.ts'

interface Props {
  projectId: number
  /** The file that the URL names. */
  documentId: number | null
}

/** The project's documents: a list by category, or one open file with links to its neighbors. */
export function ReviewDocuments({ projectId, documentId }: Props) {
  const slots = useCall(projects.documents, { params: { id: projectId } })
  if (slots.error && !slots.data) {
    return <ErrorState error={slots.error} onRetry={() => void slots.refetch()} level="h3" />
  }
  if (!slots.data) return <RowsSkeleton label="Loading the documents" rows={8} />
  const groups = documentsByCategory(slots.data)
  const shown = groups.flatMap(({ files }) => files).find(({ id }) => id === documentId)
  return shown ? <Reader groups={groups} shown={shown} /> : <FileList groups={groups} />
}

const addressOf = (id: number) => `?document=${id}`
const LIST_ADDRESS = '?part=documents'

function FileList({ groups }: { groups: readonly FileGroup[] }) {
  if (groups.length === 0) {
    return (
      <Card>
        <EmptyState
          title="No documents yet"
          level="h3"
          icon={<FolderOpenOutlined />}
          action={<NextLink to="?part=facts">See the project details</NextLink>}
        >
          Documents appear here once the seller provides them.
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card sx={{ padding: 2.5, display: 'grid', gap: 2 }}>
      {groups.map(({ category, files, missing }) => (
        <section key={category}>
          <Typography variant="h3" sx={{ marginBottom: 0.5 }}>
            {category}
          </Typography>
          <Box component="ul" sx={listStyles}>
            {files.map(({ id, label, file }) => (
              <li key={id}>
                <Link component={RouterLink} to={addressOf(id)} preventScrollReset>
                  {label}
                </Link>
                <small>
                  {file.name}, {formatFileSize(file.size)}
                </small>
              </li>
            ))}
            {missing.map((label) => (
              <li key={label}>
                {label}
                <small>Not provided yet</small>
              </li>
            ))}
          </Box>
        </section>
      ))}
    </Card>
  )
}

const listStyles = {
  display: 'grid',
  gap: 1,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& small': {
    display: 'block',
    fontSize: '0.75rem',
    color: 'text.secondary',
    overflowWrap: 'anywhere',
  },
} as const

function Reader({ groups, shown }: { groups: readonly FileGroup[]; shown: ReviewFile }) {
  const { previous, next } = adjacentFiles(groups, shown.id)
  const { file, id, label } = shown
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: { xs: '80vh', lg: '82vh' } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, marginBottom: 1 }}>
        <Button
          size="small"
          component={RouterLink}
          to={LIST_ADDRESS}
          preventScrollReset
          startIcon={<ArrowBack />}
        >
          All
        </Button>
        <Typography variant="h3" component="h2" sx={{ flex: 1, minWidth: 0 }}>
          {label}
        </Typography>
        <IconButton
          size="small"
          component={RouterLink}
          to={paths.documentViewer.build({ document_id: id })}
          aria-label="Open full page"
          title="Open full page"
        >
          <OpenInFull fontSize="small" />
        </IconButton>
        <Turn to={previous} label="Previous document" icon={<ChevronLeft />} />
        <Turn to={next} label="Next document" icon={<ChevronRight />} />
      </Box>
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <DocumentPreview file={previewOf(id, file)} />
      </Box>
    </Box>
  )
}

interface TurnProps {
  to: ReviewFile | null
  label: string
  icon: ReactNode
}

function Turn({ to, label, icon }: TurnProps) {
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
      component={RouterLink}
      to={addressOf(to.id)}
      preventScrollReset
      replace
      aria-label={`${label}: ${to.label}`}
    >
      {icon}
    </IconButton>
  )
}
