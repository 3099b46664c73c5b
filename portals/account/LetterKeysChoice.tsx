import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import {
  letterKeyModes,
  setLetterKeyMode,
  useLetterKeyMode,
} from '#shared/ui/keyboard/letter-keys.ts'

/** Whether single-letter shortcuts work alone, only with Ctrl, or not at all. */
export function LetterKeysChoice() {
  const mode = useLetterKeyMode()
  return (
    <RadioGroup
      aria-label="Single-key shortcuts"
      value={mode}
      onChange={(_event, value) => {
        if (letterKeyModes.has(value)) setLetterKeyMode(value)
      }}
    >
      {letterKeyModes.options.map(({ value, label }) => (
        <FormControlLabel key={value} value={value} label={label} control={<Radio />} />
      ))}
    </RadioGroup>
  )
}
