import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { DocumentSlot } from '#shared/contract/schemas/documents.ts'
import { formatFileSize } from '#shared/format/file-sizes.ts'
import { paths } from '#shared/paths.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { DocumentStateChip } from '#shared/ui/data/StateChips.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { NextLink } from '#shared/ui/feedback/NextLink.tsx'

interface Props {
  project: { id: number; slug: string }
  slots: readonly DocumentSlot[]
}

/** The documents behind the costs; each leads to its file, or to its place in the list. */
export function CostDocuments({ project, slots }: Props) {
  return (
    <section aria-labelledby="cost-documents">
      <Typography variant="h3" component="h2" id="cost-documents" sx={{ marginBottom: 1 }}>
        Cost documents
      </Typography>
      <DataTable
        caption="Cost documents"
        rows={slots}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'label',
            header: 'Document',
            primary: true,
            cell: (slot) => <SlotLink project={project} slot={slot} />,
          },
          {
            key: 'state',
            header: 'Status',
            cell: ({ state }) => <DocumentStateChip state={state} />,
          },
          {
            key: 'size',
            header: 'Size',
            align: 'right',
            cell: ({ versioned_documents: [file] }) => (file ? formatFileSize(file.size) : '–'),
          },
        ]}
        empty={
          <EmptyState
            title="No cost documents yet"
            level="h3"
            action={
              <NextLink to={paths.project.build(project, { tab: 'documents' })}>
                Upload cost documents
              </NextLink>
            }
          >
            The project’s agreements, invoices, and cost segregation study appear here.
          </EmptyState>
        }
      />
    </section>
  )
}

function SlotLink({ project, slot }: { project: Props['project']; slot: DocumentSlot }) {
  const [file] = slot.versioned_documents
  const to = file
    ? paths.projectDocumentViewer.build({ ...project, document_id: file.id })
    : paths.project.build(project, { tab: 'documents', document: slot.id })
  return (
    <Link component={RouterLink} to={to}>
      {slot.label}
    </Link>
  )
}
