import Box from '@mui/material/Box'

interface Props {
  label: string
  chosen: number
  of: number
  onChange: (chosen: boolean) => void
}

/** Checkbox for a row or a whole page; indeterminate while only some rows are selected. */
export function SelectBox({ label, chosen, of, onChange }: Props) {
  return (
    <Box
      component="input"
      type="checkbox"
      aria-label={label}
      checked={chosen === of && of > 0}
      ref={(box: HTMLInputElement | null) => {
        if (box) box.indeterminate = chosen > 0 && chosen < of
      }}
      onChange={(event) => onChange(event.target.checked)}
      sx={(theme) => ({
        width: 16,
        height: 16,
        margin: 0,
        verticalAlign: 'middle',
        cursor: 'pointer',
        accentColor: theme.vars.palette.primary.main,
      })}
    />
  )
}
