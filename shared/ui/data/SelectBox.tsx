import Box from '@mui/material/Box'

interface Props {
  label: string
  chosen: number
  of: number
  onChange: (chosen: boolean) => void
}

/** Box that chooses a row, or all of a page; half full while only some are. */
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
