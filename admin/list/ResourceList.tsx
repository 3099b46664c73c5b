import { ListBase, type RaRecord } from 'react-admin'
import type { ListName } from '#shared/contract/list-fields.ts'
import { PAGE_SIZES } from '#shared/ui/data/table-model.ts'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { ListView } from './ListView.tsx'
import type { ResourceListProps } from './list-types.ts'

/** The page shows the error; a toast would repeat it. */
const QUIET = { onError: () => undefined }

/**
 * A list that people work in, built from one table of columns:
 *
 *     <ResourceList<Project, 'projects.list'>
 *       title="Projects"
 *       sort={{ field: 'name', order: 'ASC' }}
 *       search="Project, seller or address"
 *       columns={[{ source: 'name', label: 'Project' }, …]}
 *       filters={[{ source: 'stage', label: 'Stage', kind: 'select', choices, pinned: true }, …]}
 *       bulk={[{ label: 'Hide', run: (row) => … }]}
 *     />
 *
 * It has search, filter chips, sorting, page length, a choice of columns, and density (remembered
 * per list), an export of all matches, bulk actions with a result for each row, cards on phones,
 * and loading, empty, and error states. Filter, sort, and page are in the address; coming back from
 * a record returns to its row. `ResourceListProps` documents each setting.
 */
export function ResourceList<Row extends RaRecord, N extends ListName>(
  props: ResourceListProps<Row, N>,
) {
  const { title, description, actions, resource, sort, filter, embedded, fresh, storeKey } = props
  return (
    <>
      {embedded ? null : <PageHeader {...{ title, description, actions }} />}
      <ListBase<Row>
        resource={resource}
        sort={sort}
        filter={filter ? { ...filter } : undefined}
        filterDefaultValues={props.defaultFilter ? { ...props.defaultFilter } : undefined}
        perPage={PAGE_SIZES[0]}
        disableSyncWithLocation={embedded}
        storeKey={embedded || fresh ? false : storeKey}
        exporter={false}
        queryOptions={QUIET}
      >
        {props.above}
        <ListView {...props} />
        {props.below}
      </ListBase>
    </>
  )
}
