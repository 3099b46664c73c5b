import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { chooseColorMode, useColorChoice } from '#shared/ui/theme/color-mode.ts'

const CHOICES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const

/** Light, dark, or system color mode. */
export function ColorModeChoice() {
  const chosen = useColorChoice()
  return (
    <RadioGroup
      aria-label="Appearance"
      value={chosen}
      onChange={(_event, value) => {
        const choice = CHOICES.find((known) => known.value === value)
        if (choice) chooseColorMode(choice.value)
      }}
    >
      {CHOICES.map(({ value, label }) => (
        <FormControlLabel key={value} value={value} label={label} control={<Radio />} />
      ))}
    </RadioGroup>
  )
}
