import type { Theme } from '@mui/material/styles'

/**
 * The look of the theme's outlined inputs for plain elements, so that list pages load without MUI's input components.
 */
export const outlined = (theme: Theme) =>
  ({
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    minHeight: 38,
    fontSize: '0.875rem',
    lineHeight: 1.4375,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.surface,
    border: `1px solid ${theme.vars.palette.borderStrong}`,
    borderRadius: theme.vars.shape.borderRadius,
    '@media (hover: hover)': { '&:hover': { borderColor: theme.vars.palette.text.primary } },
    '&&:focus-within': {
      borderColor: theme.vars.palette.primary.main,
      boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
    },
    // Shadows are not drawn in forced-colors mode.
    '@media (forced-colors: active)': { '&:focus-within': { outline: '2px solid Highlight' } },
    '& > input, & > select': {
      font: 'inherit',
      color: 'inherit',
      background: 'none',
      border: 0,
      margin: 0,
      minWidth: 0,
      width: '100%',
      outline: 'none',
    },
  }) as const
