import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { NoMatch } from '#shared/ui/data/NoMatch.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'

interface Props {
  /** What the rows are called, in small letters. */
  what: string
  empty: ReactNode
}

/** Nothing matches the filters, or nothing is there at all. */
export function ListEmpty({ what, empty }: Props) {
  const { filterValues, setFilters } = useListContext()
  if (Object.keys(filterValues).length > 0) {
    return <NoMatch what={what} onClear={() => setFilters({})} />
  }
  return empty ?? <EmptyState title={`No ${what} yet`} level="h3" />
}
