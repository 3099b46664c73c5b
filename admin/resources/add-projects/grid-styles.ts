import type { Theme } from '@mui/material/styles'

const COLUMNS =
  '28px minmax(150px, 1.4fr) minmax(130px, 1fr) minmax(150px, 1.5fr) minmax(112px, 0.8fr) minmax(124px, 0.9fr) 142px 142px 36px'

/** A dense grid where there is room for it, else a card for each row. */
export const gridStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    '& .jb-grid-row': {
      display: 'grid',
      gap: '12px',
      margin: 0,
      padding: '12px 20px 16px',
      border: 0,
      borderTop: `1px solid ${palette.divider}`,
      minWidth: 0,
    },
    '& legend': { float: 'left', padding: 0, fontWeight: 600 },
    '& .jb-grid-head': { display: 'none' },
    '& .jb-grid-remove': { justifySelf: 'start' },
    [theme.breakpoints.up('lg')]: {
      overflowX: 'auto',
      '& .jb-grid-head, & .jb-grid-row': {
        display: 'grid',
        gridTemplateColumns: COLUMNS,
        gap: '0 8px',
        alignItems: 'start',
        padding: '3px 20px',
        border: 0,
      },
      '& .jb-grid-head': {
        padding: '4px 20px 2px',
        fontSize: '0.75rem',
        fontWeight: 600,
        color: palette.text.secondary,
      },
      '& legend': {
        gridColumn: 1,
        paddingTop: '9px',
        fontSize: 0,
        fontWeight: 400,
        color: palette.text.secondary,
      },
    },
  } as const
}
