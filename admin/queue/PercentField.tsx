import MuiTextField from '@mui/material/TextField'
import { confidenceWords } from '#shared/format/confidence.ts'

interface Props {
  text: string
  onText: (text: string) => void
}

/** How sure the machine must have been. */
export function PercentField({ text, onText }: Props) {
  const share = shareOf(text)
  return (
    <MuiTextField
      label="Minimum confidence (%)"
      value={text}
      onChange={({ target }) => onText(target.value)}
      error={share === null}
      helperText={
        share === null ? 'Enter a number from 1 to 100' : `${confidenceWords(share)} or more`
      }
      autoFocus
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
      sx={{ marginTop: 1, maxWidth: 260 }}
    />
  )
}

/** A confidence (0 to 1) out of typed percent; null for anything that is none. */
export function shareOf(text: string): number | null {
  const percent = Number(text)
  return text.trim() !== '' && percent >= 1 && percent <= 100 ? percent / 100 : null
}
