import { transfers } from '#shared/contract/deals/transfers.ts'
import type { RoomRead } from '#shared/contract/schemas/deals/transfers.ts'
import { plainReasons, readingWays } from '#shared/entities/data-room.ts'
import { ACCESS_LOG_MAX } from '#shared/limits.ts'
import { useCall } from '../calls/use-call.ts'
import { DataTable } from '../data/DataTable.tsx'
import type { Column } from '../data/table-model.ts'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { Section } from '../screen/Section.tsx'
import { timeOfInstant } from '../session/reader-time.ts'

const WHAT =
  'Files that the buyer’s people opened, downloaded, or read words of. Copies carry the reader’s name and the time on each page.'

/** Which people of a buyer opened or downloaded which files of a transfer. */
export function AccessLog({ transferId }: { transferId: number }) {
  const log = useCall(transfers.accessLog, { params: { id: transferId } })
  return (
    <Section
      title="Access log"
      description={
        log.data?.length === ACCESS_LOG_MAX ? `${WHAT} The newest ${ACCESS_LOG_MAX}.` : WHAT
      }
      flush
    >
      <DataTable
        caption="Access log"
        columns={COLUMNS}
        rows={log.data}
        rowKey={({ id }) => id}
        error={log.error}
        onRetry={() => void log.refetch()}
        skeletonRows={3}
        empty={
          <EmptyState title="Nothing opened yet" level="h3">
            Each file that the buyer’s people open, download, or read words of appears here.
          </EmptyState>
        }
      />
    </Section>
  )
}

const COLUMNS: readonly Column<RoomRead>[] = [
  {
    key: 'document',
    header: 'Document',
    primary: true,
    cell: ({ document, number }) => `${document}, version ${number}`,
  },
  { key: 'person', header: 'Person', cell: ({ person }) => person },
  { key: 'way', header: 'How', cell: ({ way }) => readingWays.label(way) },
  { key: 'at', header: 'When', noWrap: true, cell: ({ at }) => timeOfInstant(at) },
  {
    key: 'stamp',
    header: 'Stamped',
    cell: ({ way, plain_reason }) => {
      if (way === 'text' || way === 'quote') return 'No. Words alone'
      return plain_reason === null ? 'Yes' : `No. ${plainReasons.label(plain_reason)}`
    },
  },
]
