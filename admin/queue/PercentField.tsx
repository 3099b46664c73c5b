import MuiTextField from '@mui/material/TextField'
import { confidenceWords, MOST_PERCENT } from '#shared/format/confidence.ts'

interface Props {
  text: string
  onText: (text: string) => void
}

/** The minimum confidence of the AI, in percent. */
export function PercentField({ text, onText }: Props) {
  const percent = percentOf(text)
  return (
    <MuiTextField
      label="Minimum confidence (%)"
      value={text}
      onChange={({ target }) => onText(target.value)}
      error={percent === null}
      helperText={
        percent === null
          ? `Enter a whole number from 1 to ${MOST_PERCENT}`
          : `${confidenceWords(percent / 100)} or more`
      }
      autoFocus
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
      sx={{ marginTop: 1, maxWidth: 260 }}
    />
  )
}

/** Returns the typed percent; null if no confidence can be stated at it. */
export function percentOf(text: string): number | null {
  const percent = Number(text)
  return Number.isInteger(percent) && percent >= 1 && percent <= MOST_PERCENT ? percent : null
}
