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
import type { Project } from '#shared/contract/schemas/projects.ts'
import { projectStages, projectTypes } from '#shared/entities/projects.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { StageChip } from '#shared/ui/data/StateChips.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { PageHeader } from '#shared/ui/page/PageHeader.tsx'
import { choicesOf } from '../choices.ts'

const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Project, seller or address" />,
  <SelectInput
    key="stage"
    source="stage"
    label="Stage"
    choices={choicesOf(projectStages.options)}
    alwaysOn
  />,
  <ReferenceInput key="seller" source="seller_id" reference="sellers">
    <AutocompleteInput label="Seller" optionText="name" />
  </ReferenceInput>,
  <SelectInput
    key="type"
    source="installation_type"
    label="Type"
    choices={choicesOf(projectTypes.options)}
  />,
]

const Actions = () => (
  <TopToolbar>
    <FilterButton />
    <ExportButton />
  </TopToolbar>
)

/** All projects of all sellers. */
export function ProjectList() {
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <>
      <PageHeader title="Projects" description="Every project of every seller, in every stage." />
      <List
        sort={{ field: 'name', order: 'ASC' }}
        filters={FILTERS}
        actions={<Actions />}
        perPage={25}
        pagination={<Pagination rowsPerPageOptions={[25, 50, 100, 250]} />}
        empty={false}
        title=" "
      >
        {phone ? (
          <SimpleList<Project>
            rowClick="show"
            primaryText={(project) => project.name}
            secondaryText={(project) => `${project.seller_name} · ${creditOf(project)}`}
            tertiaryText={(project) => <StageChip stage={project.stage} />}
          />
        ) : (
          <Datagrid rowClick="show" bulkActionButtons={false} empty={<NoProjects />}>
            <TextField source="name" label="Project" />
            <TextField source="seller_name" label="Seller" />
            <FunctionField<Project>
              label="Stage"
              sortBy="stage"
              render={(project) => <StageChip stage={project.stage} />}
            />
            <FunctionField<Project> label="Type" sortBy="installation_type" render={typeOf} />
            <FunctionField<Project>
              label="Projected ITC"
              sortBy="projected_itc_amount"
              textAlign="right"
              render={creditOf}
            />
            <FunctionField<Project>
              label="In service"
              sortBy="placed_in_service_date"
              textAlign="right"
              render={({ placed_in_service_date: date }) => (date ? formatDate(date) : '–')}
            />
          </Datagrid>
        )}
      </List>
    </>
  )
}

const typeOf = ({ installation_type: type }: Project) => (type ? projectTypes.label(type) : '–')

const creditOf = ({ projected_itc_amount: amount }: Project) =>
  amount === null ? '–' : formatDollars(amount)

const NoProjects = () => (
  <EmptyState title="No projects match">Change or remove a filter to see others.</EmptyState>
)
