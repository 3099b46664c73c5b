import { ListBase, type RaRecord } from 'react-admin'
import type { ListName } from '#shared/contract/list-fields.ts'
import { PAGE_SIZES } from '#shared/ui/data/table-model.ts'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { ListView } from './ListView.tsx'
import type { ResourceListProps } from './list-types.ts'

/** The page says what went wrong; a toast would say it twice. */
const QUIET = { onError: () => undefined }

/**
 * A list of the back office that people work in, from one table of columns:
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
 * It brings search, filter chips, sorting, page length, chosen columns and density (remembered per
 * list), an export of all matches, actions on selected rows with a result for each, cards on phones,
 * and its loading, empty and error states. Filter, sort and page are in the address; coming back
 * from a record leads to its row. `ResourceListProps` says what each setting does.
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
