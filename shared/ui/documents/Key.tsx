import Box from '@mui/material/Box'
import { shownKey, useLetterKeyMode } from '../keyboard/letter-keys.ts'

/** A key, drawn as on a keyboard. */
export const Key = ({ children }: { children: string }) => (
  <Box
    component="kbd"
    sx={(theme) => ({
      display: 'inline-block',
      minWidth: 22,
      padding: '1px 6px',
      borderRadius: '5px',
      border: `1px solid ${theme.vars.palette.borderStrong}`,
      borderBottomWidth: 2,
      font: 'inherit',
      fontSize: '0.75rem',
      fontWeight: 600,
      lineHeight: 1.5,
      textAlign: 'center',
      backgroundColor: theme.vars.palette.surface,
      color: theme.vars.palette.text.primary,
    })}
  >
    {children}
  </Box>
)

/** The key of a button, for sighted users only; hidden on touch devices, which have no keys. */
export function KeyHint({ children }: { children: string }) {
  const shown = shownKey(children, useLetterKeyMode())
  return shown === null ? null : (
    <Box
      component="span"
      aria-hidden="true"
      sx={{ marginLeft: 1, '@media (pointer: coarse)': { display: 'none' } }}
    >
      <Key>{shown}</Key>
    </Box>
  )
}
