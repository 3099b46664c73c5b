import Checkbox from '@mui/material/Checkbox'

interface Props {
  label: string
  chosen: number
  of: number
  onChange: (chosen: boolean) => void
}

/** Box that chooses a row, or all of a page; half full while only some are. */
export function SelectBox({ label, chosen, of, onChange }: Props) {
  return (
    <Checkbox
      size="small"
      checked={chosen === of && of > 0}
      indeterminate={chosen > 0 && chosen < of}
      onChange={(_event, on) => onChange(on)}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ padding: '4px', margin: '-4px' }}
    />
  )
}
