import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { counted } from '#shared/format/counted.ts'
import type { Paste } from './cells.ts'

interface Props {
  paste: Omit<Paste<unknown>, 'rows'>
  /** Why rows were dropped. */
  limit: string
  /** Null once something else was done. */
  onUndo: (() => void) | null
  onClose: () => void
}

/** The number of cells that the list shows before it scrolls. */
const SHOWN = 5

/** The result of a paste, with a button to undo all of it. */
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
        <>
          <div>{`${counted(unread.length, 'cell')} couldn’t be read:`}</div>
          <Box
            component="ul"
            // A long list scrolls, with the keyboard too.
            tabIndex={unread.length > SHOWN ? 0 : undefined}
            aria-label="What couldn’t be read"
            sx={{ maxHeight: 132, overflow: 'auto', margin: '4px 0 0', paddingLeft: '18px' }}
          >
            {unread.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Box>
        </>
      ) : null}
    </Alert>
  )
}
