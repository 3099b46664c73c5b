import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { NoMatch } from '#shared/ui/data/NoMatch.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'

interface Props {
  /** The name of the rows, in lower case. */
  what: string
  empty: ReactNode
}

/** Shown when nothing matches the filters, or nothing exists at all. */
export function ListEmpty({ what, empty }: Props) {
  const { filterValues, setFilters } = useListContext()
  if (Object.keys(filterValues).length > 0) {
    return <NoMatch what={what} onClear={() => setFilters({})} />
  }
  return empty ?? <EmptyState title={`No ${what} yet`} level="h3" />
}
