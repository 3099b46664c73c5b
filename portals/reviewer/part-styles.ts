import type { Theme } from '@mui/material/styles'

/** Rows of inputs: a table with a header where there is room, labeled cards on phones. */
export const partStyles = (theme: Theme) => {
  const wide = theme.breakpoints.up('md')
  const { palette } = theme.vars
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: '6px 12px',
      alignItems: 'center',
      padding: '10px 0',
      borderTop: `1px solid ${palette.divider}`,
      [wide]: { padding: '6px 0' },
    },
    '& > .jb-part-head': {
      display: 'none',
      fontSize: '0.75rem',
      color: palette.text.secondary,
      borderTop: 0,
      [wide]: { display: 'grid' },
    },
    '& strong': { fontWeight: 550, gridColumn: '1 / -1', [wide]: { gridColumn: 'auto' } },
    '& div:not([class])': { minWidth: 0, overflowWrap: 'anywhere' },
    '& div > span:first-of-type:not([class])': {
      display: 'block',
      marginBottom: '2px',
      fontSize: '0.75rem',
      color: palette.text.secondary,
      [wide]: { display: 'none' },
    },
    '& .MuiNativeSelect-select': { paddingTop: '6px', paddingBottom: '6px' },
    '& .jb-part-drawn': { fontSize: '0.75rem' },
    '& .jb-part-error': {
      gridColumn: '1 / -1',
      fontSize: '0.8125rem',
      color: palette.error.main,
    },
  } as const
}
