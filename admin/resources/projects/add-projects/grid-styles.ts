import type { Theme } from '@mui/material/styles'

/** Rows as cards: fields stacked, or two side by side if there is room. */
export const cardStyles = (theme: Theme) =>
  ({
    '& .jb-grid-row': {
      position: 'relative',
      display: 'grid',
      gap: '12px',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
      margin: 0,
      minWidth: 0,
      border: 0,
      borderTop: `1px solid ${theme.vars.palette.divider}`,
      padding: '12px 20px 16px',
    },
    '& legend': {
      float: 'left',
      gridColumn: '1 / -1',
      padding: 0,
      fontSize: '0.8125rem',
      fontWeight: 600,
      lineHeight: '30px',
    },
    '& .jb-grid-remove': { position: 'absolute', top: 10, right: 14 },
  }) as const
