import { type RaRecord, useListContext } from 'react-admin'
import { dayIn } from '#shared/format/calendar.ts'
import { CsvButton } from '#shared/ui/data/CsvButton.tsx'
import type { Column } from '#shared/ui/data/table-model.ts'
import { knownUser } from '#shared/ui/session/active-user.ts'
import { useAllMatches } from './use-all-matches.ts'

interface Props<Row extends RaRecord> {
  name: string
  columns: readonly Column<Row>[]
}

/** Saves all matches of the list, with the columns on screen. */
export function ExportButton<Row extends RaRecord>({ name, columns }: Props<Row>) {
  const { total } = useListContext<Row>()
  const load = useAllMatches<Row>()
  return (
    <CsvButton
      name={name}
      columns={columns}
      today={() => dayIn(new Date(), knownUser()?.timezone ?? 'UTC')}
      load={load}
      disabled={!total}
    />
  )
}
