import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import { useState } from 'react'
import { type RaRecord, useDataProvider, useListContext } from 'react-admin'
import { CsvButton } from '#shared/ui/data/CsvButton.tsx'
import type { Column } from '#shared/ui/data/table-model.ts'
import { errorWords } from '#shared/ui/feedback/error-words.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { useStickyRoom } from '#shared/ui/layout/use-sticky-room.ts'
import { readerZone } from '#shared/ui/session/reader-time.ts'
import { BulkDialog } from './BulkDialog.tsx'
import type { BulkAction } from './list-types.ts'
import { useAllMatches } from './use-all-matches.ts'

interface Props<Row extends RaRecord> {
  actions: readonly BulkAction<Row>[]
  rowName: (row: Row) => string
  /** The list's name, and its visible columns: what an export contains. */
  title: string
  shown: readonly Column<Row>[]
}

/** The number of selected rows, and the actions on them. */
export function BulkBar<Row extends RaRecord>({ actions, rowName, title, shown }: Props<Row>) {
  const { selectedIds, onSelect, data = [], total = 0 } = useListContext<Row>()
  const [action, setAction] = useState<BulkAction<Row> | null>(null)
  const room = useStickyRoom('top')
  const count = selectedIds.length
  if (count === 0 && !action) return null
  const isPageFull = data.length > 0 && data.every(({ id }) => selectedIds.includes(id))
  return (
    <Box ref={room} role="toolbar" aria-label="Selected rows" sx={styles}>
      <Box component="span" role="status" sx={{ fontWeight: 600 }}>
        {count} selected
      </Box>
      {isPageFull ? null : (
        <Button
          size="small"
          onClick={() => onSelect([...new Set([...selectedIds, ...data.map(({ id }) => id)])])}
        >
          Select this page
        </Button>
      )}
      {isPageFull && count < total ? <SelectAll total={total} /> : null}
      <Button size="small" onClick={() => onSelect([])}>
        Clear selection
      </Button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginLeft: { md: 'auto' } }}>
        {actions.map((candidate) => (
          <Button
            key={candidate.label}
            size="small"
            variant="outlined"
            startIcon={candidate.icon}
            onClick={() => setAction(candidate)}
          >
            {candidate.label}
          </Button>
        ))}
        <ExportSelected name={title} columns={shown} />
      </Box>
      {action && 'run' in action ? (
        <BulkDialog<Row>
          action={action}
          ids={selectedIds}
          rowName={rowName}
          onClose={() => setAction(null)}
        />
      ) : null}
      {action && 'dialog' in action
        ? action.dialog({ ids: selectedIds, onClose: () => setAction(null) })
        : null}
    </Box>
  )
}

interface ExportProps<Row extends RaRecord> {
  name: string
  columns: readonly Column<Row>[]
}

/** Exports only the selected rows, as they are now. */
function ExportSelected<Row extends RaRecord>({ name, columns }: ExportProps<Row>) {
  const { resource, selectedIds } = useListContext<Row>()
  const dataProvider = useDataProvider()
  const load = async () => {
    const asked = { ids: selectedIds, meta: { quiet: true } }
    return (await dataProvider.getMany<Row>(resource, asked)).data
  }
  return (
    <CsvButton
      name={name}
      columns={columns}
      timeZone={readerZone()}
      load={load}
      label="Export selected"
      size="small"
    />
  )
}

/** Extends the selection from the rows on the page to every match. */
function SelectAll({ total }: { total: number }) {
  const { onSelect } = useListContext()
  const [busy, setBusy] = useState(false)
  const load = useAllMatches()
  const selectAll = async () => {
    setBusy(true)
    try {
      onSelect((await load()).map(({ id }) => id))
    } catch (error) {
      toast(errorWords(error).text, 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" disabled={busy} onClick={() => void selectAll()}>
      Select all {total} matching
    </Button>
  )
}

const styles = (theme: Theme) => ({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  padding: '8px 20px',
  backgroundColor: theme.vars.palette.selected,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
})
