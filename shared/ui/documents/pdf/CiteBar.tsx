import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type RefObject, useEffect, useState } from 'react'
import type { Turn } from '#shared/reading/page-text/page-moves.ts'
import { type Box as PageBox, unionOf } from '#shared/reading/page-text/page-text.ts'
import { useWrite } from '../../calls/use-write.ts'
import type { Hit } from '../search/text-search.ts'
import type { Cite } from '../viewer-props.ts'
import { selectedPlace } from './selected-place.ts'

interface Props {
  cite: Cite
  frame: RefObject<HTMLElement | null>
  turn: Turn
  /** The search match on screen, which can be cited without a pointer. */
  hit: Hit | null
  onFind: () => void
  /** The pointer draws a box; otherwise it selects text. */
  isDrawing: boolean
  onDrawing: (drawing: boolean) => void
}

/** Marks a place by a drawn box, by selected text, or by a search match. */
export function CiteBar({ cite, frame, turn, hit, onFind, isDrawing, onDrawing }: Props) {
  const { isBusy, failure, write } = useWrite()
  const selected = useSelectedPlace(frame, turn)
  const matched = hit ? unionOf(hit.boxes) : null
  const save = (page: number, box: PageBox) => write(() => cite.onPlace(page, box))
  return (
    <Alert
      severity={failure ? 'error' : 'info'}
      icon={false}
      role={failure ? 'alert' : 'status'}
      sx={{ borderRadius: 0, padding: '4px 12px', '& .MuiAlert-message': { width: '100%' } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 10px' }}>
        <Box sx={{ flex: '1 1 240px' }}>
          {failure ?? (
            <>
              Where is <strong>{cite.label}</strong> located?{' '}
              {isDrawing
                ? 'Draw a box around it, or search for the words.'
                : 'Select the words, or search for them.'}
            </>
          )}
        </Box>
        <Button size="small" variant="outlined" onClick={() => onDrawing(!isDrawing)}>
          {isDrawing ? 'Select words instead' : 'Draw a box instead'}
        </Button>
        {selected ? (
          <Button
            size="small"
            variant="contained"
            loading={isBusy}
            // The press must not clear the selection.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void save(selected.page, selected.box)}
          >
            Cite selection
          </Button>
        ) : null}
        {hit && matched ? (
          <Button
            size="small"
            variant="contained"
            loading={isBusy}
            onClick={() => void save(hit.page, matched)}
          >
            Cite this match
          </Button>
        ) : (
          <Button size="small" variant="outlined" onClick={onFind}>
            Search
          </Button>
        )}
        <Button size="small" color="inherit" onClick={cite.onCancel}>
          Cancel
        </Button>
      </Box>
    </Alert>
  )
}

/** The place of the selected text, updated as the selection changes. */
function useSelectedPlace(frame: RefObject<HTMLElement | null>, turn: Turn) {
  const [place, setPlace] = useState<{ page: number; box: PageBox } | null>(null)
  useEffect(() => {
    const read = () => setPlace(selectedPlace(frame.current, turn))
    read()
    document.addEventListener('selectionchange', read)
    return () => document.removeEventListener('selectionchange', read)
  }, [frame, turn])
  return place
}
