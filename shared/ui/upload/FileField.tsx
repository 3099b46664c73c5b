import Box from '@mui/material/Box'
import { FieldFrame } from '../forms/FieldFrame.tsx'
import { fieldId } from '../forms/field-labels.ts'
import type { PickedFile } from './intake.ts'
import { PickButton } from './UploadButtons.tsx'

interface Props {
  /** Name of the field within its form. */
  name: string
  label: string
  file: PickedFile | null
  error: string | null
  onPick: (file: PickedFile | null) => void
}

/** A single file, sent with the fields beside it. */
export const FileField = ({ name, label, file, error, onPick }: Props) => (
  <FieldFrame name={name} label={label} error={error}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <PickButton
        single
        variant="outlined"
        id={fieldId(name)}
        onPick={([picked]) => onPick(picked ?? null)}
      >
        Choose file
      </PickButton>
      <span>{file?.path ?? 'No file chosen'}</span>
    </Box>
  </FieldFrame>
)
