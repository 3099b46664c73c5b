import type { Theme } from '@mui/material/styles'

/** A framed box within a check. */
export const boxStyles = (theme: Theme) =>
  ({
    display: 'grid',
    gap: 1,
    padding: '12px 14px',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 1,
    overflowWrap: 'anywhere',
  }) as const
