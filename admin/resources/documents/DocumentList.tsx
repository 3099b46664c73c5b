import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import {
  AutocompleteInput,
  Datagrid,
  ExportButton,
  FilterButton,
  FunctionField,
  List,
  Pagination,
  ReferenceInput,
  SearchInput,
  SelectInput,
  SimpleList,
  TextField,
  TopToolbar,
} from 'react-admin'
import type { VersionedDocument } from '#shared/contract/schemas/versioned-documents.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import { classificationStates } from '#shared/entities/documents.ts'
import { formatDateTime } from '#shared/format/dates.ts'
import { formatFileSize } from '#shared/format/file-sizes.ts'
import { ClassificationChip } from '#shared/ui/data/StateChips.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { PageHeader } from '#shared/ui/page/PageHeader.tsx'
import { knownUser } from '#shared/ui/session/active-user.ts'
import { choicesOf } from '../choices.ts'

/** Flags come with their own screens; until then no file has one. */
const STATES = choicesOf(classificationStates.options).filter(({ id }) => id !== 'missing')

const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn placeholder="File name" />,
  <SelectInput key="state" source="state" label="State" choices={STATES} alwaysOn />,
  <ReferenceInput key="project" source="project_id" reference="projects">
    <AutocompleteInput label="Project" optionText="name" />
  </ReferenceInput>,
  <AutocompleteInput
    key="label"
    source="label"
    label="Document type"
    choices={choicesOf(documentTypes.options)}
  />,
]

const Actions = () => (
  <TopToolbar>
    <FilterButton />
    <ExportButton />
  </TopToolbar>
)

/** All uploaded files, hidden ones included; a row opens the file with its label. */
export function DocumentList() {
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <>
      <PageHeader
        title="Documents"
        description="Every file that sellers have sent. Open one to read it, label it and confirm it."
      />
      <List
        sort={{ field: 'created_at', order: 'DESC' }}
        filters={FILTERS}
        actions={<Actions />}
        perPage={25}
        pagination={<Pagination rowsPerPageOptions={[25, 50, 100, 250]} />}
        empty={false}
        title=" "
      >
        {phone ? (
          <SimpleList<VersionedDocument>
            rowClick="edit"
            primaryText={(file) => file.name}
            secondaryText={(file) => `${ownerOf(file)} · ${file.label_text}`}
            tertiaryText={(file) => <ClassificationChip state={file.state} />}
          />
        ) : (
          <Datagrid rowClick="edit" bulkActionButtons={false} empty={<NoFiles />}>
            <TextField source="name" label="File" />
            <FunctionField<VersionedDocument>
              label="Belongs to"
              sortBy="project_name"
              render={ownerOf}
            />
            <FunctionField<VersionedDocument>
              label="Document type"
              sortBy="label"
              render={(file) => file.label_text}
            />
            <FunctionField<VersionedDocument>
              label="State"
              sortBy="state"
              render={(file) => <ClassificationChip state={file.state} />}
            />
            <FunctionField<VersionedDocument>
              label="Size"
              sortBy="size"
              textAlign="right"
              sx={{ whiteSpace: 'nowrap' }}
              render={(file) => formatFileSize(file.size)}
            />
            <FunctionField<VersionedDocument>
              label="Uploaded"
              sortBy="created_at"
              sx={{ whiteSpace: 'nowrap' }}
              render={(file) => formatDateTime(file.created_at, knownUser()?.timezone ?? 'UTC')}
            />
          </Datagrid>
        )}
      </List>
    </>
  )
}

const ownerOf = (file: VersionedDocument) => file.project_name ?? file.company_name ?? ''

const NoFiles = () => (
  <EmptyState title="No documents match">
    Change or remove a filter. Files appear here as soon as a seller has uploaded them.
  </EmptyState>
)
