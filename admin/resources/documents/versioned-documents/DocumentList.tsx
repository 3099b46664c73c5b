import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { BASE } from '#admin/layout/addresses.ts'
import type { ListColumn, ListFilter } from '#admin/list/list-types.ts'
import { ResourceList } from '#admin/list/ResourceList.tsx'
import { choicesOf } from '#admin/resources/choices.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import { classificationStates, runStatuses } from '#shared/entities/documents.ts'
import { confidenceBounds, confidenceWords } from '#shared/format/confidence.ts'
import { formatFileSize } from '#shared/format/file-sizes.ts'
import { typeWords } from '#shared/format/type-words.ts'
import { paths } from '#shared/paths.ts'
import { RowCard } from '#shared/ui/data/RowCard.tsx'
import { ClassificationChip } from '#shared/ui/data/StateChips.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { dayOfInstant, timeOfInstant } from '#shared/ui/session/reader-time.ts'
import { DOCUMENT_BULK } from './document-bulk.tsx'
import { ReadingState } from './ReadingState.tsx'
import { TextSearch } from './TextSearch.tsx'

/** All uploaded files, including hidden ones; a row opens the file with its label. */
export function DocumentList() {
  return (
    <ResourceList<VersionedDocument, 'versionedDocuments.admin'>
      title="Documents"
      description="All files sellers have uploaded. Open a file to view, label, and confirm it."
      actions={<WorkOnThem />}
      sort={{ field: 'created_at', order: 'DESC' }}
      search="Search file names and contents"
      below={<TextSearch />}
      columns={COLUMNS}
      filters={FILTERS}
      rowClick="edit"
      bulk={DOCUMENT_BULK}
      dense
      card={(file) => (
        <RowCard
          title={<FileName file={file} />}
          to={`${BASE}/documents/${file.id}`}
          aside={<ClassificationChip state={file.state} />}
          facts={[
            `${ownerOf(file)} · ${file.label_text}`,
            ...(file.ai_label && file.label === null ? [`Looks like ${aiLabelWords(file)}`] : []),
            `${formatFileSize(file.size)} · ${uploadedAt(file)}`,
          ]}
        />
      )}
      empty={
        <EmptyState title="No documents yet">
          Files appear here when sellers upload them.
        </EmptyState>
      }
    />
  )
}

/** The screens for working through files one by one. */
function WorkOnThem() {
  return (
    <>
      <Button variant="outlined" component={Link} to={paths.adminValidation.build()}>
        Validation
      </Button>
      <Button variant="contained" component={Link} to={paths.adminClassifier.build()}>
        Classifier
      </Button>
    </>
  )
}

function FileName({ file }: { file: VersionedDocument }) {
  return (
    <>
      {file.is_hidden ? (
        <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
          {'Hidden: '}
        </Box>
      ) : null}
      {file.name}
    </>
  )
}

const ownerOf = (file: VersionedDocument) => file.project_name ?? file.company_name ?? ''

const uploadedOn = ({ created_at }: VersionedDocument) => dayOfInstant(created_at)

const uploadedAt = ({ created_at }: VersionedDocument) => timeOfInstant(created_at)

/** `Likely (82%)`, with the type if the file has a different one; a dash without an AI label. */
function aiLabelWords({ ai_label, label }: VersionedDocument): string {
  if (!ai_label) return '–'
  const sure = confidenceWords(ai_label.confidence)
  return ai_label.label === label ? sure : `${typeWords(ai_label)} · ${sure}`
}

const COLUMNS: readonly ListColumn<VersionedDocument, 'versionedDocuments.admin'>[] = [
  {
    source: 'name',
    label: 'File',
    width: '30%',
    cut: true,
    render: (file) => <FileName file={file} />,
    csv: (file) => file.name,
  },
  { source: 'project_name', label: 'Belongs to', width: '15%', cut: true, render: ownerOf },
  {
    source: 'label',
    label: 'Document type',
    width: '19%',
    cut: true,
    render: (file) => file.label_text,
  },
  {
    source: 'state',
    label: 'Status',
    render: ({ state }) => <ClassificationChip state={state} />,
    csv: ({ state }) => classificationStates.label(state),
  },
  {
    source: 'processing_status',
    label: 'Processing',
    render: (file) => <ReadingState file={file} />,
    csv: ({ processing }) => (processing ? runStatuses.label(processing.status) : null),
  },
  {
    source: 'ai_label',
    label: 'AI label',
    width: '15%',
    cut: true,
    sortBy: 'ai_confidence',
    render: aiLabelWords,
    csv: ({ ai_label }) =>
      ai_label && `${typeWords(ai_label)} · ${confidenceWords(ai_label.confidence)}`,
  },
  { source: 'open_flags', label: 'Open flags', align: 'right', sortBy: false, hidden: true },
  { source: 'created_at', label: 'Uploaded', noWrap: true, render: uploadedOn, csv: uploadedAt },
  {
    source: 'size',
    label: 'Size',
    align: 'right',
    noWrap: true,
    hidden: true,
    render: (file) => formatFileSize(file.size),
  },
  { source: 'uploaded_by', label: 'Uploaded by', sortBy: false, hidden: true },
  { source: 'is_hidden', label: 'Hidden', hidden: true },
]

/** This list has no empty slots, so no row is missing. */
const STATES = choicesOf(classificationStates.options).filter(({ id }) => id !== 'missing')

/** Choices for labels worth a look: below the confidence that each word starts at. */
const LESS_SURE = confidenceBounds.map((id) => ({ id, name: confidenceWords(id) }))

const FILTERS: readonly ListFilter<'versionedDocuments.admin'>[] = [
  { source: 'state', label: 'Status', kind: 'select', choices: STATES, pinned: true },
  { source: 'project_id', label: 'Project', kind: 'reference', reference: 'projects' },
  {
    source: 'label',
    label: 'Document type',
    kind: 'select',
    choices: choicesOf(documentTypes.options),
  },
  {
    source: 'processing_status',
    label: 'Processing',
    kind: 'select',
    choices: choicesOf(runStatuses.options),
  },
  {
    source: 'ai_label',
    label: 'AI label',
    kind: 'select',
    choices: choicesOf(documentTypes.options),
  },
  {
    source: 'ai_confidence_lt',
    label: 'AI confidence below',
    kind: 'select',
    single: true,
    choices: LESS_SURE,
  },
  { source: 'created_at', label: 'Uploaded', kind: 'date-range', instant: true },
  { source: 'is_hidden', label: 'Hidden', kind: 'boolean', yes: 'Only hidden', no: 'Not hidden' },
]
