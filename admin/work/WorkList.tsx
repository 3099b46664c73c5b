import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { WorkItem } from '#shared/contract/schemas/oversight/work.ts'
import { knownUser } from '#shared/ui/session/active-user.ts'
import type { FilterValues } from '../list/list-types.ts'
import { ResourceList } from '../list/ResourceList.tsx'
import { StartWork } from './StartWork.tsx'
import { useColleagues } from './use-colleagues.ts'
import { WorkScopes } from './WorkScopes.tsx'
import { WORK_BULK, workFilters } from './work-choices.ts'
import { WORK_COLUMNS, WorkCard } from './work-columns.tsx'
import { workAddress } from './work-places.ts'
import { orderOf, startRunAt } from './work-run.ts'

interface Props {
  title: string
  description: string
  /** A filter that the reader neither sees nor removes. */
  fixed?: FilterValues | undefined
  /** Opens filtered to the reader's own work. */
  mine?: true
  storeKey: string
  empty: ReactNode
  below?: ReactNode
}

/** Work waiting for staff: who has it, what comes next, and a run through it one by one. */
export function WorkList({ title, description, fixed, mine, storeKey, empty, below }: Props) {
  const colleagues = useColleagues()
  const me = knownUser()?.id
  const { pathname, search } = useLocation()
  return (
    <ResourceList<WorkItem, 'work.list'>
      title={title}
      what="items"
      description={description}
      resource="work"
      storeKey={storeKey}
      sort={{ field: 'due_date', order: 'ASC' }}
      filter={fixed}
      defaultFilter={mine && me ? { assignee_id: me } : undefined}
      search="File, task, project, or company"
      columns={WORK_COLUMNS}
      filters={workFilters(colleagues)}
      rowClick={workAddress}
      onOpen={(item, list) => {
        const { data = [], page, perPage } = list
        const order = orderOf(list, fixed, pathname + search)
        startRunAt(order, item, (page - 1) * perPage + data.indexOf(item))
      }}
      dense
      fresh
      bulk={WORK_BULK}
      card={(item) => <WorkCard item={item} />}
      above={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
          <Box sx={{ flex: 1, minWidth: 240 }}>
            <WorkScopes fixed={fixed} />
          </Box>
          <StartWork fixed={fixed} />
        </Box>
      }
      below={below}
      empty={empty}
    />
  )
}
