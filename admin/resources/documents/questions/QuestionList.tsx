import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import type { ListColumn, ListFilter } from '#admin/list/list-types.ts'
import { ResourceList } from '#admin/list/ResourceList.tsx'
import { ACTIVE_COLUMN, ACTIVE_FILTER, retireActions } from '#admin/list/retirable.tsx'
import { choicesOf } from '#admin/resources/choices.ts'
import { call } from '#shared/client/call.ts'
import { fields } from '#shared/contract/documents/fields.ts'
import type { DocumentQuestion } from '#shared/contract/schemas/documents/fields.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import { documentCategories } from '#shared/entities/documents.ts'
import { paths } from '#shared/paths.ts'
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
  ACTIVE_COLUMN,
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
  ACTIVE_FILTER,
]

const BULK = retireActions<DocumentQuestion>(
  'A retired question is no longer asked. Its answers are kept.',
  ({ id, version }, is_active) =>
    call(fields.patchQuestion, {
      params: { id },
      body: { is_active },
      ifMatch: version,
      quiet: true,
    }),
)

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
