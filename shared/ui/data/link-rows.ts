import type { Theme } from '@mui/material/styles'

/** A list whose whole rows are clickable; only each row's link takes the focus. */
export const linkRows = (theme: Theme) =>
  ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& li': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '4px 14px',
      padding: '7px 20px',
      borderTop: `1px solid ${theme.vars.palette.divider}`,
      '&:has(a, button):hover': { backgroundColor: theme.vars.palette.hover },
    },
    '& a::after, & button::after': { content: '""', position: 'absolute', inset: 0 },
  }) as const
