import { useListContext } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { LinkTabs } from '#shared/ui/screen/LinkTabs.tsx'
import { knownUser } from '#shared/ui/session/active-user.ts'
import { useCounts } from '../data/use-count.ts'
import type { FilterValues } from '../list/list-types.ts'

/** Scopes of the list: the filter that each choice adds. */
const SCOPES = [
  { key: 'mine', label: 'Mine', filter: (me: number): FilterValues => ({ assignee_id: me }) },
  { key: 'unassigned', label: 'Unassigned', filter: (): FilterValues => ({ is_assigned: false }) },
  { key: 'all', label: 'Everyone', filter: (): FilterValues => ({}) },
] as const

/** Tabs for my, unassigned, and everyone's work, each with its count. */
export function WorkScopes({ fixed }: { fixed: FilterValues | undefined }) {
  const { filterValues } = useListContext()
  const { pathname } = useLocation()
  const me = knownUser()?.id ?? 0
  const { assignee_id, is_assigned, ...others } = filterValues
  const filters = SCOPES.map(({ filter }) => ({ ...others, ...filter(me) }))
  const counts = useCounts(
    'work',
    filters.map((filter) => ({ ...filter, ...fixed })),
  )
  const current =
    is_assigned === false ? 'unassigned' : assignee_id === me ? 'mine' : assignee_id ? '' : 'all'
  return (
    <LinkTabs
      label="Whose work"
      current={current}
      tabs={SCOPES.map(({ key, label }, index) => ({
        key,
        label,
        count: counts[index],
        countsZero: true,
        to: `${pathname}?filter=${encodeURIComponent(JSON.stringify(filters[index]))}`,
      }))}
    />
  )
}
