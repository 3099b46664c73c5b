import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

interface Props {
  part: { isBusy: boolean; isDirty: boolean; failure: string | null; save: () => unknown }
  label: string
}

/** Saves a part of a form and shows why it could not be saved. */
export function PartSave({ part, label }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', marginTop: 2 }}>
      {part.failure ? <Alert severity="error">{part.failure}</Alert> : null}
      <Button
        variant="contained"
        loading={part.isBusy}
        disabled={!part.isDirty}
        onClick={() => void part.save()}
      >
        {label}
      </Button>
    </Box>
  )
}
