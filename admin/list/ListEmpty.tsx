import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'

interface Props {
  title: string
  empty: ReactNode
}

/** Nothing matches the filters, or nothing is there at all. */
export function ListEmpty({ title, empty }: Props) {
  const { filterValues, setFilters } = useListContext()
  const isFiltered = Object.keys(filterValues).length > 0
  if (!isFiltered) return empty ?? <EmptyState title={`No ${title.toLowerCase()} yet`} />
  return (
    <EmptyState
      title={`No ${title.toLowerCase()} match`}
      action={
        <Button variant="outlined" onClick={() => setFilters({})}>
          Clear filters
        </Button>
      }
    >
      Change or remove a filter to see others.
    </EmptyState>
  )
}
