import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import type { BulkAction, ListColumn, ListFilter } from '#admin/list/list-types.ts'
import { ResourceList } from '#admin/list/ResourceList.tsx'
import { choicesOf } from '#admin/resources/choices.ts'
import { call } from '#shared/client/call.ts'
import { fields } from '#shared/contract/documents/fields.ts'
import type { DocumentQuestion } from '#shared/contract/schemas/documents/fields.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import { documentCategories } from '#shared/entities/documents.ts'
import { paths } from '#shared/paths.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { usedByWords } from './used-by-words.ts'

const COLUMNS: readonly ListColumn<DocumentQuestion, 'fields.questions'>[] = [
  { source: 'question', label: 'Question' },
  {
    source: 'document_type',
    label: 'Document type',
    render: (row) => documentTypes.label(row.document_type),
  },
  {
    source: 'category',
    label: 'Category',
    hidden: true,
    sortBy: false,
    render: (row) => documentCategories.label(row.category),
  },
  { source: 'field_label', label: 'Fills field' },
  {
    source: 'used_by',
    label: 'Used by',
    sortBy: false,
    render: ({ used_by }) => usedByWords(used_by),
    csv: ({ used_by }) => usedByWords(used_by),
  },
  { source: 'position', label: 'Order', align: 'right' },
  {
    source: 'is_active',
    label: 'Status',
    render: ({ is_active }) =>
      is_active ? (
        <StatusChip label="Active" tone="success" />
      ) : (
        <StatusChip label="Retired" tone="neutral" />
      ),
    csv: ({ is_active }) => (is_active ? 'Active' : 'Retired'),
  },
]

const FILTERS: readonly ListFilter<'fields.questions'>[] = [
  {
    source: 'document_type',
    label: 'Document type',
    kind: 'select',
    choices: choicesOf(documentTypes.options),
    pinned: true,
  },
  {
    source: 'field_id',
    label: 'Field',
    kind: 'reference',
    reference: 'fields',
    optionText: 'field_label',
  },
  {
    source: 'is_active',
    label: 'Status',
    kind: 'boolean',
    yes: 'Active',
    no: 'Retired',
    pinned: true,
  },
]

const BULK: readonly BulkAction<DocumentQuestion>[] = [
  {
    label: 'Retire',
    confirm: 'A retired question is no longer asked. Its answers are kept.',
    run: (row) => setActive(row, false),
  },
  { label: 'Activate', run: (row) => setActive(row, true) },
]

async function setActive({ id, version }: DocumentQuestion, is_active: boolean): Promise<void> {
  const body = { is_active }
  await call(fields.patchQuestion, { params: { id }, body, ifMatch: version, quiet: true })
}

/** The questions for documents of each type. */
export function QuestionList() {
  return (
    <ResourceList<DocumentQuestion, 'fields.questions'>
      title="Questions"
      description="Questions asked of each document type and the fields their answers fill. A document is complete once every question in use has been answered."
      actions={
        <Button
          variant="contained"
          startIcon={<Add />}
          component={Link}
          to={`${paths.adminQuestions.build()}/create`}
        >
          New question
        </Button>
      }
      sort={{ field: 'position', order: 'ASC' }}
      search="Search by question or field"
      columns={COLUMNS}
      filters={FILTERS}
      bulk={BULK}
      rowClick="edit"
    />
  )
}
