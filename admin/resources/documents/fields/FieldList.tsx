import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import type { ListColumn, ListFilter } from '#admin/list/list-types.ts'
import { ResourceList } from '#admin/list/ResourceList.tsx'
import { ACTIVE_COLUMN, ACTIVE_FILTER, retireActions } from '#admin/list/retirable.tsx'
import { choicesOf } from '#admin/resources/choices.ts'
import { call } from '#shared/client/call.ts'
import { fields } from '#shared/contract/documents/fields.ts'
import type { FieldDefinitionRecord } from '#shared/contract/schemas/documents/fields.ts'
import { documentCategories } from '#shared/entities/documents.ts'
import { dataTypes, fieldLevels, fieldTypes, units } from '#shared/entities/fields.ts'
import { audiences } from '#shared/entities/reports.ts'
import { paths } from '#shared/paths.ts'
import { kindWords } from './field-kinds.ts'

/** Reviewers, evaluators, and staff always see every field; this names the others. */
function audienceWords({ audience }: FieldDefinitionRecord): string {
  if (audience.length === audiences.values.length) return 'Everyone'
  return audience.map(audiences.label).join(', ') || 'Staff only'
}

const COLUMNS: readonly ListColumn<FieldDefinitionRecord, 'fields.list'>[] = [
  { source: 'field_label', label: 'Field' },
  {
    source: 'field_name',
    label: 'Name',
    hidden: true,
    render: ({ field_name }) => <code>{field_name}</code>,
    csv: (row) => row.field_name,
  },
  { source: 'level', label: 'Applies to', render: ({ level }) => fieldLevels.label(level) },
  { source: 'data_type', label: 'Type', render: kindWords, noWrap: true },
  {
    source: 'unit',
    label: 'Unit',
    hidden: true,
    render: ({ unit }) => (unit ? units.label(unit) : '–'),
  },
  {
    source: 'category',
    label: 'Category',
    render: ({ category }) => documentCategories.label(category),
  },
  {
    source: 'audience',
    label: 'Visible to',
    sortBy: false,
    render: audienceWords,
  },
  {
    source: 'readonly',
    label: 'Read-only',
    hidden: true,
    render: ({ readonly }) => (readonly ? 'Yes' : 'No'),
  },
  { source: 'position', label: 'Order', align: 'right' },
  ACTIVE_COLUMN,
]

const FILTERS: readonly ListFilter<'fields.list'>[] = [
  {
    source: 'level',
    label: 'Applies to',
    kind: 'select',
    choices: choicesOf(fieldLevels.options),
    pinned: true,
  },
  {
    source: 'category',
    label: 'Category',
    kind: 'select',
    choices: choicesOf(documentCategories.options),
    pinned: true,
  },
  ACTIVE_FILTER,
  {
    source: 'data_type',
    label: 'Data type',
    kind: 'select',
    choices: choicesOf(dataTypes.options),
  },
  {
    source: 'field_type',
    label: 'Field type',
    kind: 'select',
    choices: choicesOf(fieldTypes.options),
  },
  { source: 'readonly', label: 'Read-only', kind: 'boolean' },
]

const BULK = retireActions<FieldDefinitionRecord>(
  'A retired field no longer appears in forms. Its values are kept.',
  ({ id, version }, is_active) =>
    call(fields.patch, { params: { id }, body: { is_active }, ifMatch: version, quiet: true }),
)

/** Every field that a project or company can have. */
export function FieldList() {
  return (
    <ResourceList<FieldDefinitionRecord, 'fields.list'>
      title="Fields"
      description="The information we collect about projects and companies. Fields are retired, not deleted, so their values are kept."
      actions={
        <Button
          variant="contained"
          startIcon={<Add />}
          component={Link}
          to={`${paths.adminFields.build()}/create`}
        >
          New field
        </Button>
      }
      sort={{ field: 'position', order: 'ASC' }}
      search="Search by label or name"
      columns={COLUMNS}
      filters={FILTERS}
      bulk={BULK}
      rowClick="edit"
    />
  )
}
