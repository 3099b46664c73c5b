import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SaveState } from '#shared/entities/save-states.ts'
import { SaveStateBadge } from '#shared/ui/forms/SaveStateBadge.tsx'

interface Props {
  state: SaveState
  isDirty: boolean
  onDiscard: () => void
}

/** The end of a form that changes a record: save, discard, and the save status. */
export function SaveBar({ state, isDirty, onDiscard }: Props) {
  const isSaving = state === 'saving'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Button type="submit" variant="contained" loading={isSaving} disabled={!isDirty}>
        Save
      </Button>
      {isDirty ? (
        <Button onClick={onDiscard} disabled={isSaving}>
          Discard changes
        </Button>
      ) : null}
      <SaveStateBadge state={state} />
    </Box>
  )
}
