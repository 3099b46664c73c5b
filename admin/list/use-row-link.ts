import { type RaRecord, useCreatePath, useListContext } from 'react-admin'
import type { AnyListProps } from './list-types.ts'

/** Returns the address for each row; undefined for lists whose rows link nowhere. */
export function useRowLink<Row extends RaRecord>(
  rowClick: AnyListProps<Row>['rowClick'] = 'show',
): ((row: Row) => string | null) | undefined {
  const createPath = useCreatePath()
  const { resource } = useListContext<Row>()
  if (rowClick === false) return undefined
  if (typeof rowClick === 'function') return rowClick
  return ({ id }) => createPath({ resource, id, type: rowClick })
}
