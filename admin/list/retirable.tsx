import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import type { BulkAction } from './list-types.ts'

/** A record that is retired rather than deleted, since other records still refer to it. */
type Retirable = {
  id: number
  version: number
  is_active: boolean
}

const activeWord = ({ is_active }: Pick<Retirable, 'is_active'>) =>
  is_active ? 'Active' : 'Retired'

/** Shows whether a record is in use. */
export const ActiveChip = ({ record }: { record: Pick<Retirable, 'is_active'> }) => (
  <StatusChip label={activeWord(record)} tone={record.is_active ? 'success' : 'neutral'} />
)

/** The column of a list that shows which records are in use. */
export const ACTIVE_COLUMN = {
  source: 'is_active',
  label: 'Status',
  render: (row: Retirable) => <ActiveChip record={row} />,
  csv: activeWord,
} as const

/** The filter by records in use. */
export const ACTIVE_FILTER = {
  source: 'is_active',
  label: 'Status',
  kind: 'boolean',
  yes: 'Active',
  no: 'Retired',
  pinned: true,
} as const

/** Retires the selected records, or brings them back; `confirm` says what stays of them. */
export const retireActions = <Row extends Retirable>(
  confirm: string,
  setActive: (row: Row, is_active: boolean) => Promise<unknown>,
): readonly BulkAction<Row>[] => [
  { label: 'Retire', confirm, run: async (row) => void (await setActive(row, false)) },
  { label: 'Activate', run: async (row) => void (await setActive(row, true)) },
]
