import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { titleCase } from '#shared/entities/title-case.ts'
import { DataTable } from '../data/DataTable.tsx'
import type { Conflict, Difference } from './conflict-store.ts'
import { valueLines } from './value-lines.ts'

/** Shows both values side by side and asks which one to keep. */
export function ConflictDialog({ conflict }: { conflict: Conflict }) {
  const { differences, decide } = conflict
  return (
    <Dialog
      open
      onClose={() => decide('cancel')}
      maxWidth="md"
      fullWidth
      aria-labelledby="conflict-title"
    >
      <DialogTitle id="conflict-title">Someone else changed this</DialogTitle>
      <DialogContent>
        <p>Your changes are still here. Choose which version to save.</p>
        <DataTable
          caption="Differences"
          rows={differences}
          rowKey={({ field }) => field}
          columns={[
            {
              key: 'field',
              header: 'Field',
              cell: nameOf,
              primary: true,
            },
            { key: 'mine', header: 'Your value', cell: ({ mine }) => <Value of={mine} /> },
            { key: 'theirs', header: 'Saved value', cell: ({ theirs }) => <Value of={theirs} /> },
          ]}
          empty={<p>Your values match the saved ones.</p>}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => decide('cancel')}>Keep editing</Button>
        <Button variant="outlined" onClick={() => decide('theirs')}>
          Use saved values
        </Button>
        <Button variant="contained" onClick={() => decide('mine')}>
          Save my values
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const nameOf = ({ field, label }: Difference): string => label ?? titleCase(field)

function Value({ of }: { of: unknown }) {
  return valueLines(of).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines do not change
    <Box key={index} sx={{ overflowWrap: 'anywhere' }}>
      {line}
    </Box>
  ))
}
