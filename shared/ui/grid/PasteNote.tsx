import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { Paste } from './cells.ts'

interface Props {
  paste: Omit<Paste<unknown>, 'rows'>
  /** Why rows were dropped. */
  limit: string
  /** Null once something else was done. */
  onUndo: (() => void) | null
  onClose: () => void
}

/** How many cells a list of problems shows before it only counts. */
const SHOWN = 5

/** What became of pasted text, and the way to take all of it back. */
export function PasteNote({ paste: { filled, unread, dropped }, limit, onUndo, onClose }: Props) {
  return (
    <Alert
      severity={unread.length > 0 || dropped > 0 ? 'warning' : 'success'}
      role="status"
      onClose={onClose}
      sx={{ width: '100%' }}
    >
      <div>
        {`Pasted into ${filled} ${filled === 1 ? 'row' : 'rows'}. `}
        {onUndo ? (
          <Button size="small" color="inherit" onClick={onUndo}>
            Undo paste
          </Button>
        ) : null}
      </div>
      {dropped > 0 ? <div>{`${dropped} rows were skipped. ${limit}`}</div> : null}
      {unread.length > 0 ? (
        <div>
          These cells couldn’t be read and were left blank: {unread.slice(0, SHOWN).join('; ')}
          {unread.length > SHOWN ? `; and ${unread.length - SHOWN} more` : ''}.
        </div>
      ) : null}
    </Alert>
  )
}
