import type { Theme } from '@mui/material/styles'

/** A payout on one line if there is room: project, credit, final credit, price, remove. */
export const payoutRow = (theme: Theme) =>
  ({
    position: 'relative',
    display: 'grid',
    gap: '10px 14px',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minWidth: 0,
    margin: 0,
    padding: '14px 20px',
    border: 0,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    '& > legend': {
      float: 'left',
      width: '100%',
      padding: 0,
      gridColumn: '1 / -1',
      fontSize: '0.75rem',
      fontWeight: 600,
      color: theme.vars.palette.text.secondary,
    },
    '& .jb-payout-foot': {
      gridColumn: '1 / -1',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2px 16px',
      fontSize: '0.8125rem',
      color: theme.vars.palette.text.secondary,
      '& strong': { color: theme.vars.palette.text.primary },
      '&:empty': { display: 'none' },
      '& button': { marginLeft: '6px' },
    },
    '& .jb-payout-remove': { position: 'absolute', top: 8, right: 12 },
    [theme.breakpoints.up('sm')]: {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      '& > .MuiFormControl-root:first-of-type': { gridColumn: '1 / -1' },
    },
    [theme.breakpoints.up('lg')]: {
      gridTemplateColumns: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))',
      '& > .MuiFormControl-root:first-of-type': { gridColumn: 'auto' },
    },
  }) as const
